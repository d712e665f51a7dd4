import type { PatchOperation } from '@shop/contracts/live';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import type { QueryFilter, Schema } from 'mongoose';
import type { ViewGroup } from './groups.js';

export interface ViewDocument {
  readonly _id: string;
}

/** One further document that follows from an event, and its new content. Pure. */
interface Following<Doc extends ViewDocument> {
  readonly id: string;
  readonly apply: (doc: Doc | null) => Doc;
}

/** Effect of one event type on a view: the documents concerned, and the new content of each. Pure. */
export interface Fold<Doc extends ViewDocument, Event extends DomainEvent> {
  readonly id: (event: Recorded<Event>) => string | readonly string[] | null;
  /** `null` in: no such document yet; `null` out: the document goes. */
  readonly apply: (doc: Doc | null, event: Recorded<Event>, id: string) => Doc | null;
  /** Returns true for an event before which no event concerns a document of its id, so that none is looked for. */
  readonly creates?: (event: Recorded<Event>) => boolean;
  /**
   * Returns further documents that follow from the event, such as the sums of a day, given the document before it. They
   * are written before the document: they include each event that it includes. No fold of `on` may concern them. Pure.
   */
  readonly followedBy?: (before: Doc | null, event: Recorded<Event>, id: string) => readonly Following<Doc>[];
}

/**
 * Makes the fold of an event that creates a document: no event before it concerns a document of that id, so that none
 * is looked for when the event is folded for the first time.
 */
export const creating = <Doc extends ViewDocument, Event extends DomainEvent>(
  id: Fold<Doc, Event>['id'],
  create: (event: Recorded<Event>, id: string) => NoInfer<Doc> | null,
): Fold<Doc, Event> => ({ id, apply: (_, event, docId) => create(event, docId), creates: () => true });

/** Finds the values of a field in the newest documents that match, at most a thousand of them. */
export type NewestValues<Doc extends ViewDocument> = (
  field: string & keyof Doc,
  filter: QueryFilter<Doc>,
) => Promise<readonly unknown[]>;

type Outdating<Doc extends ViewDocument, Event extends DomainEvent> = (
  event: Recorded<Event>,
  newest: NewestValues<Doc>,
) => readonly string[] | Promise<readonly string[]>;

export interface TopicPatch {
  readonly topic: string;
  readonly patch: readonly PatchOperation[];
}

export interface Projection<Doc extends ViewDocument, Event extends DomainEvent> {
  /** Permanent: the key of its checkpoint. */
  readonly name: string;
  /** Raised when the documents' shape or the folds change: the view is then rebuilt from the log. */
  readonly version: number;
  /** Group in which it is projected: a mutation waits for the `strong` views before it responds. */
  readonly group: ViewGroup;
  /** mongoose schema with the indexes that its queries use. */
  readonly schema: Schema<Doc>;
  /**
   * False for a view whose documents hardly any event concerns after the first: none of them is then held in memory,
   * where it would take the place of documents that are needed again.
   */
  readonly isCached?: false;
  /** Text that `q` of its lists searches, stored with each document as `words`; needs an index that ends in `words`. */
  readonly search?: (doc: Doc) => readonly (string | null)[];
  readonly on: { readonly [T in Event['type']]?: Fold<Doc, Extract<Event, { type: T }>> };
  /**
   * Topics outdated by an event that changes none of the view's documents, because their rows show a name stored
   * elsewhere. Every subscriber of them loads a snapshot.
   */
  readonly outdates?: { readonly [T in Event['type']]?: Outdating<Doc, Extract<Event, { type: T }>> };
  /**
   * Fields to set on the document of a stream parked for this view, because its content is incomplete from then on.
   * They stay until the view is filled again, even after a release of the stream: the skipped events stay missing.
   */
  readonly whenParked?: { readonly id: (stream: string) => string | null; readonly set: Partial<Doc> };
  /** Patches for subscribers when a document has changed; absolute values only. */
  readonly push?: (after: Doc | null, before: Doc | null) => readonly TopicPatch[];
}

/** Any projection, where its document type does not matter. */
export type AnyProjection = Projection<ViewDocument, DomainEvent>;

export const defineProjection = <Doc extends ViewDocument, Event extends DomainEvent>(
  projection: Projection<Doc, Event>,
): Projection<Doc, Event> => projection;
