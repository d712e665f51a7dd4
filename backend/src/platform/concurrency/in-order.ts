/**
 * Works on so many items at once and yields the results in the order of the items. After an error nothing is begun any
 * more; the error is thrown once all work has ended. Unlike `mapAtMost`, which is done with a list as soon as it can,
 * it takes an item only as a result is taken, so that a file of any length needs the memory of `atOnce` rows.
 */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  let hasFailed = false;
  try {
    for await (const item of items) {
      if (hasFailed) break;
      const result = work(item);
      result.catch(() => (hasFailed = true));
      underWay.push(result);
      if (underWay.length >= atOnce) yield await next(underWay);
    }
    while (underWay.length > 0) yield await next(underWay);
  } finally {
    await Promise.allSettled(underWay);
  }
}

/** Awaits the oldest, and then removes it. */
async function next<Result>(underWay: Promise<Result>[]): Promise<Result> {
  const [oldest] = underWay;
  if (!oldest) throw new Error('nothing is under way');
  const result = await oldest;
  void underWay.shift();
  return result;
}
