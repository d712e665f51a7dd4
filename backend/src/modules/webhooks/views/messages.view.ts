import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { creating, defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { MessageContent, MessageEvent } from '../domain/message.events.js';

const fields = {
  /** Id of the event in the log. */
  _id: String,
  content: Object as FieldOf<MessageContent>,
};
export type MessageDoc = DocumentOf<typeof fields>;

/** Contents of messages, once for all their deliveries. */
const messagesProjection = defineProjection<MessageDoc, MessageEvent>({
  name: 'webhook-messages',
  version: 1,
  group: 'strong',
  schema: viewSchema(fields),
  on: {
    WebhookMessageCreated: creating(
      ({ data }) => data.eventId,
      ({ data: { eventId, type, timestamp, data, userId, sealedName } }) => ({
        _id: eventId,
        content: { type, timestamp, data, userId, sealedName },
      }),
    ),
    WebhookMessageExpired: { id: ({ data }) => data.eventId, apply: () => null },
  },
});

export class MessagesView extends viewOf(messagesProjection) {}
