import type { Recorded } from '@shop/kernel/events';
import type { AnyProjection, Fold, ViewDocument } from './projection.js';

/** An event and a document that it concerns. */
export interface Target {
  readonly id: string;
  readonly event: Recorded;
  readonly fold: Fold<ViewDocument, Recorded>;
}

/** Returns those of the generations whose views any of the events concerns. */
export function concernedBy<G extends { readonly projection: Pick<AnyProjection, 'on' | 'outdates'> }>(
  generations: readonly G[],
  events: readonly Pick<Recorded, 'type'>[],
): readonly G[] {
  const types = [...new Set(events.map(({ type }) => type))];
  return generations.filter(({ projection: { on, outdates = {} } }) =>
    types.some((type) => type in on || type in outdates),
  );
}

/**
 * Returns the ids of the documents that a batch creates, so that they need not be looked up. For such a document the
 * first event creates it and was never folded before. `foldedUpTo`: later events were certainly not folded; `null`
 * where that is unknown.
 */
export function createdBy(targets: readonly Target[], foldedUpTo: bigint | null): ReadonlySet<string> {
  const created = new Set<string>();
  if (foldedUpTo === null) return created;
  const met = new Set<string>();
  for (const { id, event, fold } of targets) {
    if (met.has(id)) continue;
    met.add(id);
    if (fold.creates?.(event) && event.position > foldedUpTo) created.add(id);
  }
  return created;
}

/** Returns the targets that follow from an event and the document before it. */
export const followingTargets = ({ id, event, fold }: Target, before: ViewDocument | null): Target[] =>
  (fold.followedBy?.(before, event, id) ?? []).map(({ id: followingId, apply }) => ({
    id: followingId,
    event,
    fold: { id: () => null, apply },
  }));
