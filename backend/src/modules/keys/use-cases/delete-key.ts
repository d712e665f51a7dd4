import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { deleteKey, key } from '../domain/key.js';

/** Deletes an unused key for good. */
export class DeleteKey extends Command<void> {
  constructor(readonly keyId: string) {
    super();
  }
}

@CommandHandler(DeleteKey)
export class DeleteKeyHandler implements ICommandHandler<DeleteKey> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ keyId }: DeleteKey): Promise<void> {
    await this.store.decide(key, keyId, deleteKey);
  }
}
