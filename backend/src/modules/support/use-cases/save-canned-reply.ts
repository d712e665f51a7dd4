import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AddCannedReply as Added, CannedReply, ChangeCannedReply as Change } from '@shop/contracts/support-desk';
import { DomainError } from '@shop/kernel/domain-error';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { addCannedReply, cannedReply, changeCannedReply } from '../domain/canned-reply.js';

/** Adds a canned reply, or changes the one of that id. */
export class SaveCannedReply extends Command<CannedReply> {
  constructor(readonly saved: Added | (Change & { readonly id: string })) {
    super();
  }
}

@CommandHandler(SaveCannedReply)
export class SaveCannedReplyHandler implements ICommandHandler<SaveCannedReply> {
  constructor(
    private readonly store: AggregateStore,
    private readonly ids: Ids,
  ) {}

  async execute({ saved }: SaveCannedReply): Promise<CannedReply> {
    if ('id' in saved) return this.change(saved);
    const replyId = this.ids.derived('canned-reply');
    await this.store.decide(cannedReply, replyId, (state) => addCannedReply(state, { replyId, ...saved }));
    return { id: replyId, ...saved };
  }

  private async change({ id, ...change }: Change & { readonly id: string }): Promise<CannedReply> {
    await this.store.decide(cannedReply, id, (state) => changeCannedReply(state, change));
    const state = await this.store.load(cannedReply, id);
    if (state.status !== 'present') throw new DomainError('NOT_FOUND');
    return { id, title: state.title, content: state.content };
  }
}
