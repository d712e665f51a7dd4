import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { tellingWhoWasFirst } from '../../account/use-cases/find-earlier-act.js';
import { deleteKey, key } from '../domain/key.js';
import { earlierUse } from '../earlier-use.js';

/** Deletes an unused key for good. */
export class DeleteKey extends Command<void> {
  constructor(readonly keyId: string) {
    super();
  }
}

@CommandHandler(DeleteKey)
export class DeleteKeyHandler implements ICommandHandler<DeleteKey> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ keyId }: DeleteKey): Promise<void> {
    await tellingWhoWasFirst(this.queries, earlierUse(keyId), () => this.store.decide(key, keyId, deleteKey));
  }
}
