import * as v from 'valibot';
import { ClientSubscription } from './subscriptions.js';
import { CANNED_REPLY_TITLE_MAX, TICKET_MESSAGE_MAX } from './limits.js';
import { ClientOrder } from './orders.js';
import { cleanText, messageResponse, money, someOf, upTo } from './shapes.js';
import { OwnTicket, text, TicketNote } from './support.js';

const tooLong = `O texto pode ter no máximo ${String(TICKET_MESSAGE_MAX)} caracteres.`;
const content = text('Escreva o texto.', TICKET_MESSAGE_MAX, tooLong);
const title = text(
  'O título é obrigatório.',
  CANNED_REPLY_TITLE_MAX,
  `O título pode ter no máximo ${String(CANNED_REPLY_TITLE_MAX)} caracteres.`,
);

/** The notes on a ticket, oldest first. */
export const TicketNotes = v.object({ notes: v.array(TicketNote) });
export type TicketNotes = v.InferOutput<typeof TicketNotes>;

export const AddTicketNote = v.strictObject({ content });
export type AddTicketNote = v.InferOutput<typeof AddTicketNote>;

export const AddedTicketNote = v.object({ ...messageResponse.entries, note: TicketNote });
export type AddedTicketNote = v.InferOutput<typeof AddedTicketNote>;

/** Text that the staff inserts into replies; may hold placeholders. */
export const CannedReply = v.object({ id: v.string(), title: v.string(), content: v.string() });
export type CannedReply = v.InferOutput<typeof CannedReply>;
export const CannedReplyList = v.array(CannedReply);

export const AddCannedReply = v.strictObject({ title, content });
export type AddCannedReply = v.InferOutput<typeof AddCannedReply>;

export const ChangeCannedReply = someOf(v.strictObject({ title: v.optional(title), content: v.optional(content) }));
export type ChangeCannedReply = v.InferOutput<typeof ChangeCannedReply>;

export const SavedCannedReply = v.object({ ...messageResponse.entries, reply: CannedReply });
export type SavedCannedReply = v.InferOutput<typeof SavedCannedReply>;

/** Id of a canned reply in a path. */
export const CannedReplyId = v.pipe(cleanText('Resposta inválida.'), upTo(64));

/** Placeholders of a canned reply, filled in when it is inserted. */
export const placeholders = ['username', 'product', 'ticket'] as const;
export type PlaceholderValues = Readonly<Record<(typeof placeholders)[number], string>>;

/** Fills in the placeholders; anything else in braces stays as it is. */
export const filledReply = (reply: string, values: PlaceholderValues): string =>
  reply.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    placeholders.some((one) => one === name) ? values[name as keyof PlaceholderValues] : whole,
  );

/** Context of a ticket's member, next to the thread; `balance` and `orders` for staff with `sales` only. */
export const TicketContext = v.object({
  username: v.string(),
  /** `null` while it is not known. */
  is_online: v.nullable(v.boolean()),
  balance: v.optional(money),
  subscriptions: v.array(
    v.pick(ClientSubscription, [
      'subscription_id',
      'product_name',
      'subscription_status',
      'expires_at',
      'days_remaining',
      'lifetime',
      'is_online',
    ]),
  ),
  orders: v.optional(
    v.array(v.pick(ClientOrder, ['id', 'created_at', 'purchaseType', 'total_amount', 'status', 'refunded', 'items'])),
  ),
  tickets: v.array(OwnTicket),
});
export type TicketContext = v.InferOutput<typeof TicketContext>;
