import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { key, setKeyStatus } from '../domain/key.js';

/** Bans an unused key, or makes it redeemable again. */
export class SetKeyStatus extends Command<void> {
  constructor(
    readonly keyId: string,
    readonly status: 'active' | 'banned',
  ) {
    super();
  }
}

@CommandHandler(SetKeyStatus)
export class SetKeyStatusHandler implements ICommandHandler<SetKeyStatus> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ keyId, status }: SetKeyStatus): Promise<void> {
    await this.store.decide(key, keyId, (state) => setKeyStatus(state, status));
  }
}
