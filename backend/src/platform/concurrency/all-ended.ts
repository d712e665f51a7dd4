/**
 * Resolves as `Promise.all` does, and rejects with the first error only once every one has ended: no append is under
 * way when it is returned.
 */
export async function allEnded<const T extends readonly Promise<unknown>[]>(
  promises: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
