import type { Recorded } from '@shop/kernel/events';
import type { Parking } from '../consumers/parking.js';
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
 * Returns the documents that events after the position of a generation concern. Parks the stream of an event whose
 * documents cannot be named. Makes no list for each event, because a replay calls it for every view.
 */
export function targetsOf(
  { projection: { name, on }, position }: { readonly projection: AnyProjection; readonly position: bigint },
  events: readonly Recorded[],
  parking: Parking,
): Target[] {
  const targets: Target[] = [];
  for (const event of events) {
    const fold = on[event.type] as Fold<ViewDocument, Recorded> | undefined;
    if (!fold || event.position <= position || parking.holds(name, event.stream)) continue;
    try {
      const ids = fold.id(event);
      if (typeof ids === 'string') targets.push({ id: ids, event, fold });
      else if (ids) for (const id of ids) targets.push({ id, event, fold });
    } catch (error) {
      parking.park(name, event, error);
    }
  }
  return targets;
}

/**
 * Returns the ids of the documents that a batch creates, so that they need not be looked up. For such a document the
 * first event creates it and was never folded before. `foldedUpTo`: later events were certainly not folded; `null`
 * where that is unknown.
 */
export function createdBy(targets: readonly Target[], foldedUpTo: bigint | null): ReadonlySet<string> {
  const created = new Set<string>();
  if (foldedUpTo === null || !targets.some(({ fold }) => fold.creates)) return created;
  const met = new Set<string>();
  for (const { id, event, fold } of targets) {
    if (met.has(id)) continue;
    met.add(id);
    if (fold.creates?.(event) && event.position > foldedUpTo) created.add(id);
  }
  return created;
}

/** Returns the targets that follow from an event and the document before it. */
export const followingTargets = ({ id, event, fold }: Target, before: ViewDocument | null): readonly Target[] =>
  fold.followedBy?.(before, event, id).map(({ id: followingId, apply }) => ({
    id: followingId,
    event,
    fold: { id: () => null, apply },
  })) ?? NONE;

const NONE: readonly Target[] = [];
