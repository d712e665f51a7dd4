import { AsyncLocalStorage } from 'node:async_hooks';
import { randomId } from '../uuid/uuid.js';
import { Deadline } from '../deadline/deadline.js';
import { foreignTraceparent } from '../telemetry/trace-parent.js';
import { Effects } from './effects.js';

/**
 * Identity of a request under an Idempotency-Key, on a route whose command recognises its repetitions by itself. The
 * ids of created entities derive from `id`, and `content` is stored with them.
 */
export interface RequestIdentity {
  /** Derived from user and key. */
  readonly id: string;
  /** HMAC of path and body under a key of the user's; differs for another request under the same key. */
  readonly content: string;
  /**
   * False where a rejection is stored under the key, or another request has bound it: the request may find what another
   * run of it has begun, and begins nothing.
   */
  readonly mayBegin: boolean;
  /**
   * Binds the key to this content for 24 hours, in the log: before something begins that a request of other content
   * must not begin too. Throws `IDEMPOTENCY_KEY_REUSED`.
   */
  readonly bind: () => Promise<void>;
}

/** Whose data the response of a request holds. A stored response is sealed under that person's key. */
interface ResponseSubject {
  /** `null`: the actor's own. */
  personId: string | null;
}

/** Identity that a request without a session turned out to have, for the security log. */
export interface Caller {
  /** The login identifier, in the form of its reservation. */
  identifier: string | null;
  accountId: string | null;
  /** The session that the request has begun. */
  sessionId: string | null;
}

/** Actor and command, available in every asynchronous step of one request, job or reaction. */
export interface RequestContext {
  readonly correlationId: string;
  readonly causationId: string;
  /** The trace of the command, where it is not the trace of its correlation id; recorded with its events. */
  readonly traceparent: string | null;
  /** Names the command: repeated with the same id, it lands on the same events. */
  readonly commandId: string;
  /** The id was made for this very request: no other run of the command came before it. */
  readonly isFirstRun: boolean;
  readonly actorId: string | null;
  readonly actorRole: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** Id and name of the API key by which the actor acts, as JSON. */
  readonly via: string | null;
  /** Reason that the actor gave for the command; see `giveReason`. */
  reason: string | null;
  /** See `reasonIsAbout`. */
  reasonOf: string | null;
  /** After it nothing more is appended. */
  readonly deadline: Deadline;
  /** Shared by all parts of the command. */
  readonly effects: Effects;
  /** Shared by all parts of the command; see `respondAbout`. */
  readonly subject: ResponseSubject;
  /** See `noteCaller`. */
  readonly caller: Caller;
  /** `null` without an Idempotency-Key, and on routes that do not recognise repetitions. */
  readonly identity: RequestIdentity | null;
  /** Its events are marked as imported from another shop; see `EventMetadata`. */
  readonly isImport: boolean;
  /** The command is a rehearsal, which records nothing: up to its decision on this stream; else `null`. */
  readonly rehearsedStream: string | null;
  /** The highest commit position of this context's writes; 0 before its first write. */
  committed: bigint;
  /** Number of decisions of this context per stream, from which their event ids derive. */
  readonly decisions: Map<string, number>;
}

type GivenContext = Partial<Omit<RequestContext, 'caller' | 'committed' | 'decisions'>>;

/** Another request may carry on a command that gave no response for this long, in milliseconds. */
export const TAKEN_OVER_AFTER = 5_000;
/** Largest difference between the clocks of two machines. */
const CLOCK_SKEW = 1_000;

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Returns the context of the running request, job or reaction; outside of one, a fresh context of the system's own. */
export function currentContext(): RequestContext {
  return requestContext.getStore() ?? newContext({});
}

/** Creates a context with the given values; missing ids are generated. */
export function newContext(given: GivenContext): RequestContext {
  const correlationId = given.correlationId ?? randomId();
  return {
    correlationId,
    causationId: given.causationId ?? correlationId,
    traceparent: given.traceparent ?? foreignTraceparent(correlationId),
    commandId: given.commandId ?? correlationId,
    isFirstRun: given.isFirstRun ?? (given.commandId ?? correlationId) === correlationId,
    actorId: given.actorId ?? null,
    actorRole: given.actorRole ?? null,
    ip: given.ip ?? null,
    userAgent: given.userAgent ?? null,
    via: given.via ?? null,
    reason: given.reason ?? null,
    reasonOf: given.reasonOf ?? null,
    deadline: given.deadline ?? Deadline.none,
    effects: given.effects ?? new Effects(),
    subject: given.subject ?? { personId: null },
    caller: { identifier: null, accountId: null, sessionId: null },
    identity: given.identity ?? null,
    isImport: given.isImport ?? false,
    rehearsedStream: given.rehearsedStream ?? null,
    committed: 0n,
    decisions: new Map(),
  };
}

/** Runs `work` in a context of its own. */
export const runInContext = <T>(given: GivenContext, work: () => T): T => requestContext.run(newContext(given), work);

/**
 * Returns true when another run of this command may have appended or be appending. The log is read then, not the cache.
 */
export function mayBeRepeated({ isFirstRun, deadline }: RequestContext = currentContext()): boolean {
  return !isFirstRun || (deadline !== Deadline.none && deadline.elapsedMs > TAKEN_OVER_AFTER - CLOCK_SKEW);
}

/** Records the actor's reason with every event that the running command appends from now on. */
export function giveReason(reason: string | undefined): void {
  const context = requestContext.getStore();
  if (context && reason) context.reason = reason;
}

/**
 * Notes the person that the reason is about, so that their erasure takes it from events of other things too: from those
 * without a `userId`. With `null` each event says whom it is about.
 */
export function reasonIsAbout(personId: string | null): void {
  currentContext().reasonOf = personId;
}

/**
 * Notes that the response of the running command contains data of another person, so that their erasure also removes a
 * response stored under an Idempotency-Key.
 */
export function respondAbout(personId: string): void {
  currentContext().subject.personId = personId;
}

/** Notes the caller of the running command, as found by a command without a session. */
export function noteCaller(found: Partial<Caller>): void {
  Object.assign(currentContext().caller, found);
}
