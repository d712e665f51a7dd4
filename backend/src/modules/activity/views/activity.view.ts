import type { Activity, ActivityChange, ActivityQuery, RecentActivity } from '@shop/contracts/activity';
import { coveredBy, type NeededPermission, type Permission } from '@shop/contracts/permissions';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import type { Activities, ActivityTarget } from '../../../platform/activity/activities.js';
import type { Circumstance } from '../../../platform/event-store/codec.js';
import type { Features } from '../../../platform/feature/features.js';
import { defineList, indexedFor } from '../../../platform/list/define-list.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { creating, defineProjection, type Fold } from '../../../platform/projections/projection.js';
import { View } from '../../../platform/projections/view.js';
import type { ProductEvent } from '../../catalog/domain/product.events.js';
import type { BlockEvent } from '../../blocklist/domain/block.events.js';
import type { CouponEvent } from '../../coupons/domain/coupon.events.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import type { UndoFinished } from '../domain/undo.events.js';
import { type ActedNames, type ActivityNames, markedNames, viaOf } from '../activity-names.js';
import type { EventPlace } from './trails.view.js';

const fields = {
  _id: String,
  type: String,
  action: String,
  permission: String as FieldOf<NeededPermission>,
  at: Date,
  actorId: String as FieldOf<string | null>,
  correlationId: String,
  /** Place of its event in the log. */
  place: Object as FieldOf<Pick<EventPlace, 'stream' | 'revision'>>,
  target: Object as FieldOf<ActivityTarget | null>,
  undo: String as FieldOf<Activity['undo']>,
  changes: [Object] as FieldOf<readonly ActivityChange[]>,
  /** Sealed, as the event holds them: the reason ends with the erasure of its person, the others with the actor's. */
  sealed: Object as FieldOf<Readonly<Record<Circumstance, string | null>>>,
  /** The person under whose key the reason is sealed; null: the actor. */
  reasonOf: String as FieldOf<string | null>,
};
export type ActivityDoc = DocumentOf<typeof fields>;

/** The log; `ActivityModule` provides it with the projection of all features' descriptions. */
export class ActivityView extends View<ActivityDoc> {}

export const ACTIVITY_TOPIC = 'admin:activity';

/** Index of the acts of each permission. */
const ofPermission = { permission: 1, at: -1, _id: 1 } as const;

/** Returns an act with the names of its actor and target. */
export function toRecentActivity(doc: ActivityDoc, { usernames, labelOf }: ActedNames): RecentActivity {
  const { _id: id, action, permission, at, actorId, target } = doc;
  return {
    id,
    action,
    permission,
    created_at: at.toISOString(),
    actor: { id: actorId, username: (actorId && usernames.get(actorId)) ?? null },
    target: target && { ...target, label: labelOf(target) },
  };
}

interface FoldedActs {
  readonly permission: NeededPermission;
  readonly describe: Activities['describe'][string];
  readonly undo: Activity['undo'];
}

const fold = ({ permission, describe, undo }: FoldedActs): Fold<ActivityDoc, DomainEvent> =>
  creating(
    (event) => (describe(event as never) ? event.id : null),
    (event) => {
      const described = describe(event as never);
      if (!described) return null;
      const { metadata, id, type, stream, revision } = event as Recorded;
      const { ip = null, userAgent = null, reason = null, via = null } = metadata.sealed ?? {};
      return {
        _id: id,
        type,
        permission,
        changes: [],
        ...described,
        at: new Date(metadata.at),
        actorId: metadata.actorId,
        correlationId: metadata.correlationId,
        place: { stream, revision: Number(revision) },
        sealed: { ip, userAgent, reason, via },
        reasonOf: metadata.reasonOf ?? null,
        undo,
      };
    },
  );

/** Marks the entry of an act that was undone. */
const undone: Fold<ActivityDoc, UndoFinished> = {
  id: ({ data }) => data.activityId,
  apply: (doc) => doc && { ...doc, undo: 'done' },
};

type NamingEvent = AccountEvent | ProductEvent | CouponEvent | BlockEvent;
/** Their modules are on higher floors, so that their types are not imported. */
type HigherNamingEvent =
  | 'AnnouncementChanged'
  | 'AnnouncementDeleted'
  | 'WebhookEndpointChanged'
  | 'WebhookEndpointRemoved';

/** Events after which people or things have other names, or none. */
const naming: readonly (NamingEvent['type'] | HigherNamingEvent)[] = [
  'UsernameChanged',
  'AccountErased',
  'ProductDescribed',
  'CouponChanged',
  'AnnouncementChanged',
  'AnnouncementDeleted',
  'BlockRemoved',
  'WebhookEndpointChanged',
  'WebhookEndpointRemoved',
];

/** Builds the log of the acts that the features describe. */
export const activityProjection = (features: Features) => {
  const undoable = new Set(features.all('undos').flatMap(({ inverses }) => Object.keys(inverses)));
  const folds = features.all('activities').flatMap(({ permission, describe }) =>
    Object.entries(describe).map(([type, one]) => {
      const undo = undoable.has(type) ? 'possible' : 'none';
      return [type, fold({ permission, describe: one, undo })] as const;
    }),
  );
  return defineProjection<ActivityDoc, DomainEvent>({
    name: 'activity',
    version: 18,
    group: 'lists',
    isCached: false,
    schema: indexedFor(viewSchema(fields), activityList)
      .index({ actorId: 1, at: -1, _id: 1 })
      .index(ofPermission)
      .index({ type: 1, at: -1, _id: 1 }),
    search: ({ action, type, target }) => [action, type, target?.kind ?? null, target?.id ?? null],
    on: { ...Object.fromEntries(folds), UndoFinished: undone as unknown as Fold<ActivityDoc, DomainEvent> },
    outdates: Object.fromEntries(naming.map((type) => [type, () => [ACTIVITY_TOPIC]])),
    push: (after) =>
      after
        ? [{ topic: ACTIVITY_TOPIC, patch: [{ op: 'upsert', item: { ...toRecentActivity(after, markedNames) } }] }]
        : [],
  });
};

function toActivity(doc: ActivityDoc, names: ActivityNames): Activity {
  const { actorId, changes, sealed, reasonOf } = doc;
  const { open, filled } = names;
  const opened = (name: Circumstance, person = actorId) =>
    person && sealed[name] ? open(person, sealed[name], name) : null;
  return {
    ...toRecentActivity(doc, names),
    type: doc.type,
    changes: filled(changes),
    undo: doc.undo,
    ip: opened('ip'),
    user_agent: opened('userAgent'),
    reason: opened('reason', reasonOf ?? actorId),
    via: viaOf(opened('via')),
  };
}

/** A query of the log; `permitted` narrows it to the acts of some permissions. */
type ReadersQuery = ActivityQuery & { readonly permitted?: readonly NeededPermission[] };

/** Returns the condition of the acts permitted to an administrator, as part of a query. */
export const seenWith = (permissions: readonly Permission[]): Pick<ReadersQuery, 'permitted'> =>
  permissions.includes('owner') ? {} : { permitted: coveredBy(permissions) };

/** All acts, of everyone. */
export const activityList = defineList<ActivityDoc, Activity, ReadersQuery, ActivityNames>({
  scope: [],
  of: 'everyone',
  sort: { id: '_id', type: 'type', action: 'action', created_at: 'at' },
  order: { at: -1, _id: 1 },
  filters: {
    permitted: (permitted) => ({ permission: { $in: [...permitted] } }),
    actor: (actorId) => ({ actorId }),
    type: (type) => ({ type }),
    from: (from) => ({ at: { $gte: from } }),
    to: (to) => ({ at: { $lte: to } }),
  },
  several: { permitted: ofPermission },
  row: toActivity,
  csv: {
    name: 'atividades',
    columns: {
      id: ({ id }) => id,
      type: ({ type }) => type,
      action: ({ action }) => action,
      permission: ({ permission }) => permission,
      created_at: ({ created_at }) => created_at,
      actor: ({ actor }) => actor.username ?? actor.id,
      target: ({ target }) => target && (target.label ?? target.id),
      changes: ({ changes }) =>
        changes.map(({ field, before, after }) => `${field}: ${before ?? ''} > ${after}`).join('; '),
      ip: ({ ip }) => ip,
      user_agent: ({ user_agent }) => user_agent,
      reason: ({ reason }) => reason,
      via: ({ via }) => via?.name ?? null,
    },
  },
});
