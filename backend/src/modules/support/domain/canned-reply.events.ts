import { defineEvents, type DomainEvent } from '@shop/kernel/events';

interface Saved {
  readonly replyId: string;
  readonly title: string;
  readonly content: string;
}

type Text = Pick<Saved, 'title' | 'content'>;

export type CannedReplyEvent =
  | DomainEvent<'CannedReplyAdded', Saved>
  /** Holds the whole text, changed or not. `previous`: the text before it. */
  | DomainEvent<'CannedReplyChanged', Saved & { readonly previous: Text }>
  | DomainEvent<'CannedReplyDeleted', { readonly replyId: string }>;

export const cannedReplyEvents = defineEvents<CannedReplyEvent>({
  CannedReplyAdded: { version: 1 },
  CannedReplyChanged: { version: 1 },
  CannedReplyDeleted: { version: 1 },
});
