import type { Recorded } from '@shop/kernel/events';
import type { AnyProjection, Fold, ViewDocument } from './projection.js';

/** An event and a document that it concerns. */
export interface Target {
  readonly id: string;
  readonly event: Recorded;
  readonly fold: Fold<ViewDocument, Recorded>;
}

/**
 * Returns the ids of the documents that a batch creates, so that they need not be looked up. For such a document the
 * first event creates it and was never folded before. `foldedUpTo`: later events were certainly not folded; `null`
 * where that is unknown.
 */
export function createdBy(targets: readonly Target[], foldedUpTo: bigint | null): ReadonlySet<string> {
  if (foldedUpTo === null) return new Set();
  const firsts = new Map([...targets].reverse().map((target) => [target.id, target]));
  const created = [...firsts.values()].filter(
    ({ event, fold }) => fold.creates?.(event) && event.position > foldedUpTo,
  );
  return new Set(created.map(({ id }) => id));
}

/** Returns the targets that follow from the documents of a batch, in the order of its events. */
export function followingTargets(
  { followedBy }: Pick<AnyProjection, 'followedBy'>,
  targets: readonly Target[],
  changed: ReadonlyMap<string, ViewDocument | null>,
): Target[] {
  if (!followedBy) return [];
  return targets.flatMap(({ id, event }) => {
    const document = changed.get(id);
    const following = document ? followedBy(document, event) : [];
    return following.map(({ id: followingId, apply }) => ({ id: followingId, event, fold: { id: () => null, apply } }));
  });
}
