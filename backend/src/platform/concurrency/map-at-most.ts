import { allEnded } from './all-ended.js';

/**
 * Maps the items with at most `atOnce` under way, and returns the results in the order of the items. Begins no further
 * one after an error, and rejects with the first error only once all that began have ended.
 */
export async function mapAtMost<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  let hasFailed = false;
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (hasFailed) return;
      try {
        results[index] = await work(item, index);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await allEnded(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}
