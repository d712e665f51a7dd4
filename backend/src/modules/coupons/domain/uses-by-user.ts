import { Applied } from '@shop/kernel/applied';

/** Returns the entry of a user's use; uses are numbered from 1 without gaps. */
const useKey = (userId: string, use: number): string => `${userId}#${String(use)}`;

/** Returns the set with one more entry of a user. */
export const withUse = (uses: Applied, userId: string): Applied => uses.add(useKey(userId, usesOf(uses, userId) + 1));

/** Returns the number of a user's uses in the set, by bisection. */
export const usesOf = (usedBy: Applied, userId: string): number => {
  let [below, above] = [0, 1];
  while (usedBy.has(useKey(userId, above))) [below, above] = [above, above * 2];
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (usedBy.has(useKey(userId, middle))) below = middle;
    else above = middle;
  }
  return below;
};

/** Counts as a snapshot holds them: by user. */
export const countsOf = (usedBy: Applied): readonly (readonly [string, number])[] => {
  const counts = new Map<string, number>();
  for (const key of usedBy.keys()) {
    const userId = key.slice(0, key.lastIndexOf('#'));
    counts.set(userId, (counts.get(userId) ?? 0) + 1);
  }
  return [...counts];
};

export const usedByOf = (counts: readonly (readonly [string, number])[]): Applied =>
  Applied.of(counts.flatMap(([userId, uses]) => Array.from({ length: uses }, (_, at) => useKey(userId, at + 1))));
