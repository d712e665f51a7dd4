import { IDEMPOTENCY_RETENTION } from '@shop/contracts/limits';
import { defineAggregate, plainSnapshot, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { isWithin } from '@shop/kernel/durations';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';
import { TAKEN_OVER_AFTER } from '../context/request-context.js';

/**
 * `content`: HMAC of path and body under the person's own key. `commandId`: the id that every run under the key
 * repeats.
 */
interface Started {
  readonly userId: string;
  readonly attempt: string;
  readonly at: string;
  readonly commandId: string;
  /** `null` once the person was erased. */
  readonly content: string | null;
}

/**
 * Events of one use of an Idempotency-Key. `content` and `body` are sealed for the user; the `userId` of a response is
 * that of the person whose data it holds.
 */
export type IdempotencyEvent =
  | DomainEvent<'IdempotentCommandStarted', Started>
  | DomainEvent<'IdempotentCommandAnswered', { userId: string; status: number; body: string | null }>
  | DomainEvent<'IdempotentCommandReleased', { userId: string; attempt: string }>
  | DomainEvent<'IdempotentCommandInterrupted', { userId: string; attempt: string }>;

interface Begun {
  readonly content: string | null;
  readonly commandId: string;
  readonly since: string;
}

export type IdempotencyState =
  | { readonly is: 'free' }
  | ({ readonly is: 'running'; readonly attempt: string } & Begun)
  /** Its request ended without knowing what it did: the next one finishes it under the same command id. */
  | ({ readonly is: 'interrupted' } & Begun)
  | ({ readonly is: 'answered'; readonly status: number; readonly body: string } & Begun);

function evolve(state: IdempotencyState, event: IdempotencyEvent): IdempotencyState {
  if (event.type === 'IdempotentCommandStarted') {
    const { content, commandId, attempt, at } = event.data;
    return { is: 'running', content, commandId, attempt, since: at };
  }
  if (state.is !== 'running') return state;
  const { content, commandId, since } = state;
  switch (event.type) {
    case 'IdempotentCommandAnswered': {
      const { status, body } = event.data;
      return body === null ? { is: 'free' } : { is: 'answered', content, commandId, since, status, body };
    }
    case 'IdempotentCommandReleased':
      return state.attempt === event.data.attempt ? { is: 'free' } : state;
    case 'IdempotentCommandInterrupted':
      return state.attempt === event.data.attempt ? { is: 'interrupted', content, commandId, since } : state;
    default:
      return unhandled(event);
  }
}

export const idempotentCommand = defineAggregate<IdempotencyState, IdempotencyEvent>({
  category: 'idem',
  initial: { is: 'free' },
  evolve,
  events: defineEvents<IdempotencyEvent>({
    IdempotentCommandStarted: { version: 1, sealed: { person: 'userId', fields: ['content'] } },
    IdempotentCommandAnswered: { version: 1, sealed: { person: 'userId', fields: ['body'] } },
    IdempotentCommandReleased: { version: 1 },
    IdempotentCommandInterrupted: { version: 1 },
  }),
  // Streams are named by user and key, joined by the last hyphen.
  snapshot: { ...plainSnapshot(1), person: ({ is }, id) => (is === 'free' ? null : id.slice(0, id.lastIndexOf('-'))) },
});

/** Returns true when a key is no longer bound to its request: after 24 hours. */
const isOver = ({ since }: Begun, at: Date): boolean => at.getTime() - Date.parse(since) >= IDEMPOTENCY_RETENTION;

/** Returns true while the request of a key may still be at work, also where the clock was set back since. */
const isAtWork = ({ since }: Begun, at: Date): boolean => isWithin(TAKEN_OVER_AFTER, Date.parse(since), at.getTime());

interface Start {
  readonly userId: string;
  readonly content: string | null;
  readonly attempt: string;
  readonly at: Date;
}

/**
 * Starts the command, or continues it after a request that was interrupted or silent for too long. Does nothing while
 * its response is known or another request works on it. After 24 h the key begins a new command. Rejects a key that was
 * used for another request.
 */
export function start(state: IdempotencyState, { userId, content, attempt, at }: Start): IdempotencyEvent[] {
  const begin = (commandId: string): IdempotencyEvent[] => [
    { type: 'IdempotentCommandStarted', data: { userId, attempt, at: at.toISOString(), commandId, content } },
  ];
  if (state.is === 'free') return begin(attempt);
  if (isOver(state, at)) return begin(attempt);
  if (state.content !== null && state.content !== content) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  if (state.is === 'answered' || (state.is === 'running' && isAtWork(state, at))) return [];
  return begin(state.commandId);
}

/** Records the first response; a second one, of a request that was thought lost, changes nothing. */
export const complete = (
  state: IdempotencyState,
  response: { readonly userId: string; readonly status: number; readonly body: string },
): IdempotencyEvent[] => (state.is === 'running' ? [{ type: 'IdempotentCommandAnswered', data: { ...response } }] : []);

const isOf = (state: IdempotencyState, attempt: string): boolean => state.is === 'running' && state.attempt === attempt;

/** Lets the key be used again: nothing was done under it. */
export const release = (state: IdempotencyState, userId: string, attempt: string): IdempotencyEvent[] =>
  isOf(state, attempt) ? [{ type: 'IdempotentCommandReleased', data: { userId, attempt } }] : [];

/** Lets the next request continue the interrupted command at once. */
export const interrupt = (state: IdempotencyState, userId: string, attempt: string): IdempotencyEvent[] =>
  isOf(state, attempt) ? [{ type: 'IdempotentCommandInterrupted', data: { userId, attempt } }] : [];

type Rejection = Start & { readonly status: number; readonly body: string };

/**
 * Records the rejection of a request whose success other streams would recognise; the first response under a key
 * remains. A key that the request has bound before is bound already.
 */
export function reject(state: IdempotencyState, { status, body, ...request }: Rejection): IdempotencyEvent[] {
  const isFree = state.is === 'free' || isOver(state, request.at);
  if (!isFree && !(state.is === 'running' && state.content === request.content)) return [];
  return [
    ...(isFree ? start({ is: 'free' }, request) : []),
    { type: 'IdempotentCommandAnswered', data: { userId: request.userId, status, body } },
  ];
}

/** `reused`: another request has bound the key. */
export type KeyUse =
  | { readonly is: 'open' }
  | { readonly is: 'reused' }
  | { readonly is: 'answered'; readonly status: number; readonly body: string };

/** Returns the use of a key, for a request whose success is recognised by other streams. */
export function useOfKey(state: IdempotencyState, { content, at }: Pick<Start, 'content' | 'at'>): KeyUse {
  if (state.is === 'free' || isOver(state, at)) return { is: 'open' };
  if (state.content !== null && state.content !== content) return { is: 'reused' };
  return state.is === 'answered' ? state : { is: 'open' };
}
