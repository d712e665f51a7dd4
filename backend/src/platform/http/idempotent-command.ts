import { IDEMPOTENCY_KEPT } from '@shop/contracts/limits';
import { defineAggregate, plainSnapshot } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { SECOND } from '@shop/kernel/durations';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** What one use of an Idempotency-Key leaves on its stream. `body` is sealed for the user. */
export type IdempotencyEvent =
  | DomainEvent<'IdempotentCommandStarted', { userId: string; fingerprint: string; attempt: string; at: string }>
  | DomainEvent<'IdempotentCommandAnswered', { userId: string; status: number; body: string | null }>
  | DomainEvent<'IdempotentCommandReleased', { userId: string; attempt: string }>;

export type IdempotencyState =
  | { readonly is: 'free' }
  | { readonly is: 'running'; readonly fingerprint: string; readonly attempt: string; readonly since: string }
  | {
      readonly is: 'answered';
      readonly fingerprint: string;
      readonly since: string;
      readonly status: number;
      readonly body: string;
    };

/** After this long without an answer another request carries the command on; it lands on the same events. */
const TAKEN_OVER_AFTER = 5 * SECOND;

function evolve(state: IdempotencyState, event: IdempotencyEvent): IdempotencyState {
  switch (event.type) {
    case 'IdempotentCommandStarted': {
      const { fingerprint, attempt, at } = event.data;
      return { is: 'running', fingerprint, attempt, since: at };
    }
    case 'IdempotentCommandAnswered':
      if (state.is !== 'running' || event.data.body === null) return { is: 'free' };
      return {
        is: 'answered',
        fingerprint: state.fingerprint,
        since: state.since,
        status: event.data.status,
        body: event.data.body,
      };
    case 'IdempotentCommandReleased':
      return state.is === 'running' && state.attempt === event.data.attempt ? { is: 'free' } : state;
    default:
      return state;
  }
}

export const idempotentCommand = defineAggregate<IdempotencyState, IdempotencyEvent>({
  category: 'idem',
  initial: { is: 'free' },
  evolve,
  events: defineEvents<IdempotencyEvent>({
    IdempotentCommandStarted: { version: 1 },
    IdempotentCommandAnswered: { version: 1, sealed: { person: 'userId', fields: ['body'] } },
    IdempotentCommandReleased: { version: 1 },
  }),
  // Streams are named by user and key, joined by the last hyphen.
  snapshot: { ...plainSnapshot(1), person: ({ is }, id) => (is === 'free' ? null : id.slice(0, id.lastIndexOf('-'))) },
});

interface Start {
  readonly userId: string;
  readonly fingerprint: string;
  readonly attempt: string;
  readonly at: Date;
}

/** Starts the command unless its answer is known or another request is at it. Refuses a key used for something else. */
export function start(state: IdempotencyState, { userId, fingerprint, attempt, at }: Start): IdempotencyEvent[] {
  const age = state.is === 'free' ? Infinity : at.getTime() - Date.parse(state.since);
  const begun = (): IdempotencyEvent[] => [
    { type: 'IdempotentCommandStarted', data: { userId, fingerprint, attempt, at: at.toISOString() } },
  ];
  if (state.is === 'free' || age >= IDEMPOTENCY_KEPT) return begun();
  if (state.fingerprint !== fingerprint) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  return state.is === 'running' && age >= TAKEN_OVER_AFTER ? begun() : [];
}

/** Keeps the first answer; a second one, of a request that was thought lost, changes nothing. */
export const answerWith = (
  state: IdempotencyState,
  answer: { readonly userId: string; readonly status: number; readonly body: string },
): IdempotencyEvent[] => (state.is === 'running' ? [{ type: 'IdempotentCommandAnswered', data: { ...answer } }] : []);

/** Lets the key be used again after an answer that is not kept. */
export const release = (state: IdempotencyState, userId: string, attempt: string): IdempotencyEvent[] =>
  state.is === 'running' && state.attempt === attempt
    ? [{ type: 'IdempotentCommandReleased', data: { userId, attempt } }]
    : [];
