import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { cannedReply, deleteCannedReply } from '../domain/canned-reply.js';

/** Deletes a canned reply. Throws `NOT_FOUND`. */
export class DeleteCannedReply extends Command<void> {
  constructor(readonly replyId: string) {
    super();
  }
}

@CommandHandler(DeleteCannedReply)
export class DeleteCannedReplyHandler implements ICommandHandler<DeleteCannedReply> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ replyId }: DeleteCannedReply): Promise<void> {
    await this.store.decide(cannedReply, replyId, deleteCannedReply);
  }
}
