/** Yields what an iteration yields, `size` at a time; the last batch may be smaller, and none is empty. */
export async function* batchesOf<T>(iteration: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of iteration) {
    if (batch.push(one) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
