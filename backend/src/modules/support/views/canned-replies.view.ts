import type { CannedReply } from '@shop/contracts/support-desk';
import { type DocumentOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { CannedReplyEvent } from '../domain/canned-reply.events.js';

const fields = { _id: String, title: String, content: String };
type CannedReplyDoc = DocumentOf<typeof fields>;

export const toCannedReply = ({ _id, title, content }: CannedReplyDoc): CannedReply => ({ id: _id, title, content });

const idOf = ({ data }: { data: { replyId: string } }): string => data.replyId;
const saved = {
  id: idOf,
  apply: (_: CannedReplyDoc | null, { data }: { data: { replyId: string; title: string; content: string } }) => ({
    _id: data.replyId,
    title: data.title,
    content: data.content,
  }),
};

/** The canned replies, by title. */
const cannedRepliesProjection = defineProjection<CannedReplyDoc, CannedReplyEvent>({
  name: 'canned-replies',
  version: 1,
  group: 'strong',
  schema: viewSchema(fields).index({ title: 1, _id: 1 }),
  on: {
    CannedReplyAdded: saved,
    CannedReplyChanged: saved,
    CannedReplyDeleted: { id: idOf, apply: () => null },
  },
});

export class CannedRepliesView extends viewOf(cannedRepliesProjection) {}
