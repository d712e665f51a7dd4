import { TRAIL_EVENTS } from '@shop/contracts/activity';
import { definedEvents, type DomainEvent, type Recorded } from '@shop/kernel/events';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection, type Fold } from '../../../platform/projections/projection.js';
import { View } from '../../../platform/projections/view.js';

/** Place of an event in the log. */
export interface EventPlace {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
}

const fields = {
  /** Correlation id that the command, its events and all reactions to them share. */
  _id: String,
  events: [Object] as FieldOf<readonly EventPlace[]>,
  /** There were more than `TRAIL_EVENTS` events. */
  isCut: Boolean,
};
export type TrailDoc = DocumentOf<typeof fields>;

/** Places of the events of each command in the log of acts, and of the reactions to it. */
export class TrailsView extends View<TrailDoc> {}

const placeOf = ({ id, stream, revision }: Recorded): EventPlace => ({
  id,
  stream,
  revision: Number(revision),
});

/** Returns true for an event of an administrator or of an API key: only they begin a trail. */
const begins = ({ metadata: { actorRole, sealed } }: Recorded): boolean => actorRole === 'Admin' || !!sealed?.via;

/**
 * Returns true for an event of a request that begins no trail. A request has one actor, so it has no trail; the
 * projector then knows without looking that the reactions to it have none either.
 */
const hasNoTrail = (event: Recorded): boolean => {
  const { actorRole, causationId, correlationId } = event.metadata;
  return actorRole !== null && !begins(event) && causationId === correlationId;
};

/** Leaves out bookkeeping: an event that begins no trail, and is no reaction's. */
const mayConcern = (event: Recorded): boolean => begins(event) || event.metadata.actorId === null || hasNoTrail(event);

const fold: Fold<TrailDoc, DomainEvent> = {
  id: (event) => (mayConcern(event) ? event.metadata.correlationId : null),
  creates: hasNoTrail,
  apply: (doc, event, id) => {
    if (!doc && !begins(event)) return null;
    const events = doc?.events ?? [];
    return events.length < TRAIL_EVENTS
      ? { _id: id, events: [...events, placeOf(event)], isCut: false }
      : { _id: id, events, isCut: true };
  },
};

/** Finds events by their correlation id; the log itself is read by stream only. */
export const trailsProjection = () =>
  defineProjection<TrailDoc, DomainEvent>({
    name: 'trails',
    version: 1,
    group: 'lists',
    schema: viewSchema(fields),
    on: Object.fromEntries([...definedEvents().keys()].map((type) => [type, fold])),
  });
