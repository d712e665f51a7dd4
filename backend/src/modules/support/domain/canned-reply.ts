import { defineAggregate, plainSnapshot, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { cannedReplyEvents, type CannedReplyEvent } from './canned-reply.events.js';

interface Text {
  readonly title: string;
  readonly content: string;
}

export type CannedReplyState =
  | { readonly status: 'absent' | 'deleted' }
  | ({ readonly status: 'present'; readonly replyId: string } & Text);

const evolve = (_: CannedReplyState, event: CannedReplyEvent): CannedReplyState => {
  switch (event.type) {
    case 'CannedReplyAdded':
    case 'CannedReplyChanged': {
      const { replyId, title, content } = event.data;
      return { status: 'present', replyId, title, content };
    }
    case 'CannedReplyDeleted':
      return { status: 'deleted' };
    default:
      return unhandled(event);
  }
};

/** Text that the staff inserts into replies. */
export const cannedReply = defineAggregate<CannedReplyState, CannedReplyEvent>({
  category: 'cannedReply',
  initial: { status: 'absent' },
  evolve,
  events: cannedReplyEvents,
  snapshot: plainSnapshot(1),
});

export const addCannedReply = (
  state: CannedReplyState,
  reply: Text & { readonly replyId: string },
): CannedReplyEvent[] => (state.status === 'absent' ? [{ type: 'CannedReplyAdded', data: reply }] : []);

/** Changes what is given; throws `NOT_FOUND` for a reply that is not there. */
export function changeCannedReply(
  state: CannedReplyState,
  change: { readonly [K in keyof Text]?: Text[K] | undefined },
): CannedReplyEvent[] {
  if (state.status !== 'present') throw new DomainError('NOT_FOUND');
  const { replyId, title, content } = state;
  const changed = { title: change.title ?? title, content: change.content ?? content };
  if (changed.title === title && changed.content === content) return [];
  return [{ type: 'CannedReplyChanged', data: { replyId, ...changed, previous: { title, content } } }];
}

/** Deletes the reply. Throws `NOT_FOUND` for a missing one. */
export function deleteCannedReply(state: CannedReplyState): CannedReplyEvent[] {
  if (state.status !== 'present') throw new DomainError('NOT_FOUND');
  return [{ type: 'CannedReplyDeleted', data: { replyId: state.replyId } }];
}
