import { Query } from '@nestjs/cqrs';
import type { CannedReply } from '@shop/contracts/support-desk';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { CannedRepliesView, toCannedReply } from '../views/canned-replies.view.js';

/** All canned replies, by title. */
export class ListCannedReplies extends Query<CannedReply[]> {}

export const ListCannedRepliesHandler = queryHandler(ListCannedReplies, [CannedRepliesView], async (_query, view) =>
  (await view.find({}, { sort: { title: 1, _id: 1 } })).map(toCannedReply),
);
