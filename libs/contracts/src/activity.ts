import * as v from 'valibot';
import { listQuery } from './list.js';
import { neededPermissions } from './permissions.js';
import { inOrder } from './period.js';
import { cleanText, instant, moment, reason, upTo } from './shapes.js';

/** Rows of GET /api/dashboard/recent-activities. */
export const RECENT_ACTIVITIES = 50;

/** Account that acted; its name is null once it is erased. */
const actor = v.object({ id: v.nullable(v.string()), username: v.nullable(v.string()) });
const target = v.nullable(v.object({ kind: v.string(), id: v.string(), label: v.nullable(v.string()) }));

export const RecentActivity = v.object({
  id: v.string(),
  action: v.string(),
  /** Permission of the act: administrators without it do not see it. */
  permission: v.picklist(neededPermissions),
  created_at: instant,
  actor,
  target,
});
export type RecentActivity = v.InferOutput<typeof RecentActivity>;
export const RecentActivityList = v.array(RecentActivity);

/** The API key by which an act was done; null for an act in a session. */
const via = v.nullable(v.object({ id: v.string(), name: v.string() }));
export type Via = v.InferOutput<typeof via>;

/** A changed value in display form; `before` is null where it is not known. */
export const ActivityChange = v.object({ field: v.string(), before: v.nullable(v.string()), after: v.string() });
export type ActivityChange = v.InferOutput<typeof ActivityChange>;

/** Row of GET /api/activity; fields about an erased person are null. */
export const Activity = v.object({
  id: v.string(),
  type: v.string(),
  action: v.string(),
  permission: v.picklist(neededPermissions),
  created_at: instant,
  actor,
  target,
  changes: v.array(ActivityChange),
  /** `possible` where this kind of act can be undone; the undo itself may still be rejected. */
  undo: v.picklist(['none', 'possible', 'done']),
  ip: v.nullable(v.string()),
  user_agent: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  via,
});
export type Activity = v.InferOutput<typeof Activity>;
export const ActivityList = v.array(Activity);

export const ActivityQuery = inOrder(
  listQuery({
    sort: ['id', 'type', 'action', 'created_at'],
    filters: {
      /** Id or username of the actor. */
      actor: v.optional(
        v.pipe(cleanText('Autor inválido.'), v.minLength(1, 'Autor inválido.'), upTo(64, 'Autor inválido.')),
      ),
      type: v.optional(v.pipe(cleanText('Tipo inválido.'), upTo(64, 'Tipo inválido.'))),
      from: v.optional(moment),
      to: v.optional(moment),
    },
  }),
);
export type ActivityQuery = v.InferOutput<typeof ActivityQuery>;

/** Largest number of events in a trail: the first ones. */
export const TRAIL_EVENTS = 200;
/** Deepest level of reactions to reactions that a trail shows separately. */
export const TRAIL_DEPTH = 6;

/** A fact of a trail; `action` and `target` as in its entry of the log, null for an event without one. */
export const TrailEvent = v.object({
  id: v.string(),
  type: v.string(),
  action: v.nullable(v.string()),
  target,
  created_at: instant,
  actor,
  ip: v.nullable(v.string()),
});
export type TrailEvent = v.InferOutput<typeof TrailEvent>;

/**
 * Command of a step. `reaction` names the reaction behind it and `cause` the event behind that reaction; both are null
 * for a request.
 */
const TrailCommand = v.object({
  id: v.string(),
  reaction: v.nullable(v.string()),
  cause: v.nullable(v.string()),
  created_at: instant,
  actor,
  ip: v.nullable(v.string()),
  user_agent: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  via,
});

export interface TrailStep {
  command: v.InferOutput<typeof TrailCommand>;
  events: TrailEvent[];
  /** Reactions to the events, each with its own steps. */
  reactions: TrailStep[];
}

const step = { command: TrailCommand, events: v.array(TrailEvent) };
const stepsBelow = (depth: number): v.GenericSchema<TrailStep[]> =>
  v.array(v.object({ ...step, reactions: depth < TRAIL_DEPTH ? stepsBelow(depth + 1) : v.array(v.never()) }));

/** Body of GET /api/activity/{id}/trail; `complete` is false where more than `TRAIL_EVENTS` events followed. */
export const Trail = v.object({ ...step, reactions: stepsBelow(1), complete: v.boolean() });
export type Trail = v.InferOutput<typeof Trail>;

/** POST /api/activity/{id}/undo. */
export const UndoActivity = v.strictObject({ reason: v.pipe(reason, v.minLength(1, 'Informe o motivo.')) });
export type UndoActivity = v.InferOutput<typeof UndoActivity>;

/** An act that the undo would record. */
export const UndoEffect = v.object({ action: v.string(), changes: v.array(ActivityChange) });
export type UndoEffect = v.InferOutput<typeof UndoEffect>;

export const UndoResult = v.object({ message: v.string(), effects: v.array(UndoEffect) });
export type UndoResult = v.InferOutput<typeof UndoResult>;
