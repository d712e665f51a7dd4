import { AsyncLocalStorage } from 'node:async_hooks';
import { randomId } from '../clock/uuid.js';

/** Who is doing what, carried along every asynchronous step of one request, job or reaction. */
export interface RequestContext {
  readonly correlationId: string;
  readonly causationId: string;
  /** Names the command: repeated with the same id, it lands on the same events. */
  readonly commandId: string;
  readonly actorId: string | null;
  readonly actorRole: string | null;
  readonly ip: string | null;
  /** The highest commit position of what this context wrote; 0 before its first write. */
  committed: bigint;
  /** How many decisions this context has taken on each stream: tells their event ids apart. */
  readonly decisions: Map<string, number>;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The context of the running request, job or reaction; outside of one, a fresh context of the system's own. */
export function currentContext(): RequestContext {
  return requestContext.getStore() ?? newContext({});
}

/** A context with what is given; ids not given are made. */
export function newContext(given: Partial<Omit<RequestContext, 'committed' | 'decisions'>>): RequestContext {
  const correlationId = given.correlationId ?? randomId();
  return {
    correlationId,
    causationId: given.causationId ?? correlationId,
    commandId: given.commandId ?? correlationId,
    actorId: given.actorId ?? null,
    actorRole: given.actorRole ?? null,
    ip: given.ip ?? null,
    committed: 0n,
    decisions: new Map(),
  };
}

/** Runs `work` in a context of its own. */
export const runInContext = <T>(given: Partial<Omit<RequestContext, 'committed' | 'decisions'>>, work: () => T): T =>
  requestContext.run(newContext(given), work);

/** Whether this command cannot have run before: its id was made for this very request. */
export function isFirstRun(): boolean {
  const { commandId, correlationId } = currentContext();
  return commandId === correlationId;
}
