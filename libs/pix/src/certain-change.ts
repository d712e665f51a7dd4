import { isOutage, PixError } from './errors.js';
import { withRetries } from './retry.js';

type Change<T> = {
  send: () => Promise<T>;
  /** Reads the entity back; null when the PSP does not know it. */
  find: () => Promise<T | null>;
  /** Returns true when the entity equals the change of `send`. Throws to stop trying. */
  isDone: (found: T) => boolean;
};

/**
 * Makes one change with a certain outcome: after a lost or negative response the entity is read back before anything is
 * sent again. Throws PixError; `unknown-outcome` only when a request may have arrived and reading back never worked.
 */
export async function certainly<T>(
  { send, find, isDone }: Change<T>,
  signal: AbortSignal,
  random: () => number,
): Promise<T> {
  let inDoubt = false;
  let everInDoubt = false;

  const settle = async (): Promise<T | null> => {
    const found = await find();
    inDoubt = false;
    return found !== null && isDone(found) ? found : null;
  };

  const attempt = async (): Promise<T> => {
    const settled = inDoubt ? await settle() : null;
    if (settled !== null) return settled;
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof PixError) || !deservesReading(error)) throw error;
      inDoubt = true;
      everInDoubt ||= error.kind === 'unknown-outcome';
      const found = await settle();
      if (found !== null) return found;
      // The PSP says that it exists but does not return it: a change is under way there, so the outcome is unknown.
      throw error.status === 409 ? error.as('unknown-outcome') : error;
    }
  };

  return withRetries(attempt, signal, random).catch((error: unknown) => {
    throw everInDoubt && isOutage(error) ? error.as('unknown-outcome') : error;
  });
}

function deservesReading(error: PixError): boolean {
  return error.kind === 'unknown-outcome' || error.status === 409 || error.status === 400;
}
