const ATTEMPTS = 5;
/**
 * Codes after which a statement may be repeated: a lost cursor (43), a write conflict (112), and those of a member that
 * is not the primary. The driver's own repetition is off: it leaves out the first two, repeats once only, where a hello
 * from before the step-down may lead it to the same member again, and doubles the time of a request to a frozen server.
 */
const REPEATABLE = new Set<unknown>([43, 112, 189, 10107, 11602, 13435, 13436]);

/** Returns true for an error of MongoDB, or one caused by it, after which the statement may be repeated. */
function isRepeatable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  return REPEATABLE.has(code) || isRepeatable(cause);
}

/**
 * Runs a statement that may be run twice, and again where MongoDB says that it may be repeated. Rejects with the last
 * error. The driver waits before each attempt until it knows a primary.
 */
export async function repeated<T>(statement: () => PromiseLike<T>): Promise<T> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await statement();
    } catch (error) {
      if (left === 1 || !isRepeatable(error)) throw error;
    }
  }
}

/** Reads what `open` gives, and goes on behind the last item where MongoDB says that the reading may be repeated. */
export async function* repeatedStream<T>(open: (skip: number) => AsyncIterable<T>): AsyncGenerator<T> {
  let skip = 0;
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      for await (const item of open(skip)) {
        skip += 1;
        left = ATTEMPTS;
        yield item;
      }
      return;
    } catch (error) {
      if (left === 1 || !isRepeatable(error)) throw error;
    }
  }
}
