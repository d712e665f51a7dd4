import type { DomainEvent, Recorded } from '@shop/kernel/events';
import type { Projection, ViewDocument } from '../projections/projection.js';

/** Folds an event into the documents of a view, as the runner does. */
export function project<Doc extends ViewDocument, E extends DomainEvent>(
  view: Projection<Doc, E>,
  documents: Map<string, Doc>,
  event: Recorded<E>,
): void {
  const fold = view.on[event.type as E['type']];
  for (const id of [fold?.id(event as never) ?? []].flat()) {
    const before = documents.get(id) ?? null;
    const following = fold?.followedBy?.(before, event as never, id) ?? [];
    const after = fold?.apply(before, event as never, id) ?? null;
    if (after) documents.set(id, after);
    else documents.delete(id);
    for (const next of following) documents.set(next.id, next.apply(documents.get(next.id) ?? null));
  }
}

/** Folds events into the documents of a view. */
export function projected<Doc extends ViewDocument, E extends DomainEvent>(
  view: Projection<Doc, E>,
  events: readonly Recorded<E>[],
): ReadonlyMap<string, Doc> {
  const documents = new Map<string, Doc>();
  for (const event of events) project(view, documents, event);
  return documents;
}
