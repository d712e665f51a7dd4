import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { apiKeys, reduceKeys, type Reduction } from '../domain/api-keys.js';
import { KeyUses } from '../services/key-uses.js';

/** Takes from the keys of a person what they may give no more. */
export class ReduceApiKeys extends Command<void> {
  constructor(readonly reduction: Reduction) {
    super();
  }
}

@CommandHandler(ReduceApiKeys)
export class ReduceApiKeysHandler implements ICommandHandler<ReduceApiKeys> {
  constructor(
    private readonly store: AggregateStore,
    private readonly uses: KeyUses,
  ) {}

  async execute({ reduction }: ReduceApiKeys): Promise<void> {
    const { userId } = reduction;
    const { events } = await this.store.decide(apiKeys, userId, (state) => reduceKeys(state, reduction));
    const ended = events.filter(({ type }) => type === 'ApiKeyEnded');
    await this.uses.forget(
      userId,
      ended.map(({ data }) => data.keyId),
    );
  }
}
