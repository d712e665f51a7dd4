import { AsyncLocalStorage } from 'node:async_hooks';
import { randomId } from '../clock/uuid.js';
import { Deadline } from '../deadline/deadline.js';
import { Effects } from './effects.js';

/** Who is doing what, carried along every asynchronous step of one request, job or reaction. */
export interface RequestContext {
  readonly correlationId: string;
  readonly causationId: string;
  /** Names the command: repeated with the same id, it lands on the same events. */
  readonly commandId: string;
  /** The id was made for this very request: no other run of the command came before it. */
  readonly isFirstRun: boolean;
  readonly actorId: string | null;
  readonly actorRole: string | null;
  readonly ip: string | null;
  /** After it nothing more is appended. */
  readonly deadline: Deadline;
  /** Shared by all parts of the command. */
  readonly effects: Effects;
  /** The highest commit position of what this context wrote; 0 before its first write. */
  committed: bigint;
  /** How many decisions this context has taken on each stream: tells their event ids apart. */
  readonly decisions: Map<string, number>;
}

type GivenContext = Partial<Omit<RequestContext, 'committed' | 'decisions'>>;

/** Another request may carry on a command that gave no response for this long, in milliseconds. */
export const TAKEN_OVER_AFTER = 5_000;
/** How far the clocks of two machines may differ. */
const CLOCK_SKEW = 1_000;

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The context of the running request, job or reaction; outside of one, a fresh context of the system's own. */
export function currentContext(): RequestContext {
  return requestContext.getStore() ?? newContext({});
}

/** A context with what is given; ids not given are made. */
export function newContext(given: GivenContext): RequestContext {
  const correlationId = given.correlationId ?? randomId();
  return {
    correlationId,
    causationId: given.causationId ?? correlationId,
    commandId: given.commandId ?? correlationId,
    isFirstRun: given.isFirstRun ?? (given.commandId ?? correlationId) === correlationId,
    actorId: given.actorId ?? null,
    actorRole: given.actorRole ?? null,
    ip: given.ip ?? null,
    deadline: given.deadline ?? Deadline.none,
    effects: given.effects ?? new Effects(),
    committed: 0n,
    decisions: new Map(),
  };
}

/** Runs `work` in a context of its own. */
export const runInContext = <T>(given: GivenContext, work: () => T): T => requestContext.run(newContext(given), work);

/** Whether another run of this command may have appended, or may be appending now: then the log is asked, not memory. */
export function mayBeRepeated({ isFirstRun, deadline }: RequestContext = currentContext()): boolean {
  return !isFirstRun || (deadline !== Deadline.none && deadline.elapsedMs > TAKEN_OVER_AFTER - CLOCK_SKEW);
}
