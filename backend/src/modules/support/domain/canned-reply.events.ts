import { defineEvents, type DomainEvent } from '@shop/kernel/events';

interface Saved {
  readonly replyId: string;
  readonly title: string;
  readonly content: string;
}

type Text = Pick<Saved, 'title' | 'content'>;

export type CannedReplyEvent =
  | DomainEvent<'CannedReplyAdded', Saved>
  /** Holds the whole text, changed or not. `previous`: what it was; `null` where version 1 did not record it. */
  | DomainEvent<'CannedReplyChanged', Saved & { readonly previous: Text | null }>
  | DomainEvent<'CannedReplyDeleted', { readonly replyId: string }>;

export const cannedReplyEvents = defineEvents<CannedReplyEvent>({
  CannedReplyAdded: { version: 1 },
  CannedReplyChanged: { version: 2, older: { 1: { upcast: (data: object) => ({ ...data, previous: null }) } } },
  CannedReplyDeleted: { version: 1 },
});
