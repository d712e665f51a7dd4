import { Inject } from '@nestjs/common';
import type { PatchOperation } from '@shop/contracts/live';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import type { Schema, SchemaOptions } from 'mongoose';

export interface ViewDocument {
  readonly _id: string;
}

/** How one event type changes a view: which documents it concerns, and what each becomes. Pure. */
export interface Fold<Doc extends ViewDocument, Event extends DomainEvent> {
  readonly id: (event: Recorded<Event>) => string | readonly string[] | null;
  /** `null` in: no such document yet; `null` out: the document goes. */
  readonly apply: (doc: Doc | null, event: Recorded<Event>, id: string) => Doc | null;
}

export interface TopicPatch {
  readonly topic: string;
  readonly patch: readonly PatchOperation[];
}

export interface Projection<Doc extends ViewDocument, Event extends DomainEvent> {
  /** Permanent: the key of its checkpoint. */
  readonly name: string;
  /** Raised when the documents' shape or the folds change: the view is then built anew from the log. */
  readonly version: number;
  /** `strong` views are waited for before a mutation answers. */
  readonly consistency: 'strong' | 'eventual';
  /** mongoose schema with the indexes that its queries use. */
  readonly schema: Schema<Doc>;
  readonly on: { readonly [T in Event['type']]?: Fold<Doc, Extract<Event, { type: T }>> };
  /** What subscribers are told when a document changed; absolute values only. */
  readonly push?: (after: Doc | null, before: Doc | null) => readonly TopicPatch[];
}

/** Any projection, where its document type does not matter. */
export type AnyProjection = Projection<ViewDocument, DomainEvent>;

export const defineProjection = <Doc extends ViewDocument, Event extends DomainEvent>(
  projection: Projection<Doc, Event>,
): Projection<Doc, Event> => projection;

/** Options of every view's schema: the runner owns ids, versions and indexes. */
export const viewSchemaOptions = {
  _id: false,
  versionKey: false,
  autoIndex: false,
  autoCreate: false,
  minimize: false,
  id: false,
} as const satisfies SchemaOptions;

/** The injection token of a view. */
export const viewToken = (name: string): string => `view:${name}`;

export const InjectView = (projection: { readonly name: string }) => Inject(viewToken(projection.name));
