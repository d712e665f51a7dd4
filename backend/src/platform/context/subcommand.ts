import { derivedUuid } from '../uuid/uuid.js';
import { currentContext, newContext, requestContext } from './request-context.js';

/**
 * Runs one of several like parts of a command under an id of its own, so that a repetition of the command meets that
 * part's events however many others there are now. What it commits counts as the command's.
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
