import { defineEvents, type DomainEvent } from '@shop/kernel/events';

interface Saved {
  readonly replyId: string;
  readonly title: string;
  readonly content: string;
}

export type CannedReplyEvent =
  | DomainEvent<'CannedReplyAdded', Saved>
  /** Holds the whole text, changed or not. */
  | DomainEvent<'CannedReplyChanged', Saved>
  | DomainEvent<'CannedReplyDeleted', { readonly replyId: string }>;

export const cannedReplyEvents = defineEvents<CannedReplyEvent>({
  CannedReplyAdded: { version: 1 },
  CannedReplyChanged: { version: 1 },
  CannedReplyDeleted: { version: 1 },
});
