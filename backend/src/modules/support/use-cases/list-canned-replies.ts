import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CannedReply } from '@shop/contracts/support-desk';
import { CannedRepliesView, toCannedReply } from '../views/canned-replies.view.js';

/** All canned replies, by title. */
export class ListCannedReplies extends Query<CannedReply[]> {}

@QueryHandler(ListCannedReplies)
export class ListCannedRepliesHandler implements IQueryHandler<ListCannedReplies> {
  constructor(private readonly view: CannedRepliesView) {}

  async execute(): Promise<CannedReply[]> {
    return (await this.view.find({}, { sort: { title: 1, _id: 1 } })).map(toCannedReply);
  }
}
