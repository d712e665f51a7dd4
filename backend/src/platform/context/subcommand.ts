import { derivedUuid } from '../uuid/uuid.js';
import { currentContext, newContext, requestContext } from './request-context.js';

/**
 * Runs one of several equal parts of a command under an id of its own, so that a repetition of the command recognises
 * that part's events regardless of the number of parts. The part's commits count as the command's.
 */
export async function asSubcommand<T>(name: string, work: () => Promise<T>): Promise<T> {
  const outer = currentContext();
  const inner = newContext({ ...outer, commandId: derivedUuid(outer.commandId, name) });
  try {
    return await requestContext.run(inner, work);
  } finally {
    if (inner.committed > outer.committed) outer.committed = inner.committed;
  }
}
