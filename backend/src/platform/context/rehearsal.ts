import type { DomainEvent } from '@shop/kernel/events';
import { currentContext, newContext, requestContext } from './request-context.js';

/** Ends a rehearsed command at its first decision on the awaited stream, before anything that it does afterwards. */
export class RehearsedError extends Error {
  constructor(readonly events: readonly DomainEvent[]) {
    super('A rehearsal has reached its stream.');
  }
}

/**
 * Runs a command without recording anything and returns the events that it would record on that stream; none when it
 * would leave the stream as it is. Throws the command's rejection.
 */
export async function rehearse(stream: string, command: () => Promise<unknown>): Promise<readonly DomainEvent[]> {
  try {
    await requestContext.run({ ...newContext(currentContext()), rehearsedStream: stream }, command);
    return [];
  } catch (outcome) {
    if (outcome instanceof RehearsedError) return outcome.events;
    throw outcome;
  }
}
