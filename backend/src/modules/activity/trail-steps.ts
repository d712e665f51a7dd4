import { TRAIL_DEPTH, type TrailEvent, type TrailStep } from '@shop/contracts/activity';
import type { Recorded } from '@shop/kernel/events';
import { type ActivityNames, viaOf } from './activity-names.js';
import type { ActivityDoc } from './views/activity.view.js';

/** Names and descriptions of acts that a trail shows, looked up when it is read. */
export interface TrailNames extends Pick<ActivityNames, 'usernames' | 'labelOf'> {
  readonly activities: ReadonlyMap<string, ActivityDoc>;
}

/** Returns the name of the reaction whose command recorded the event; null for any other command. */
function reactionOf({ metadata: { commandId, causationId } }: Recorded): string | null {
  const end = `/${causationId}`;
  return commandId.endsWith(end) ? commandId.slice(0, -end.length) : null;
}

const actorOf = ({ metadata: { actorId } }: Recorded, { usernames }: TrailNames) => ({
  id: actorId,
  username: (actorId && usernames.get(actorId)) ?? null,
});

function toTrailEvent(event: Recorded, names: TrailNames): TrailEvent {
  const described = names.activities.get(event.id);
  const target = described?.target ?? null;
  return {
    id: event.id,
    type: event.type,
    action: described?.action ?? null,
    target: target && { ...target, label: names.labelOf(target) },
    created_at: event.metadata.at,
    actor: actorOf(event, names),
    ip: event.metadata.ip,
  };
}

interface Group {
  /** Id of the event that was reacted to; that of the request for the command itself. */
  readonly cause: string;
  readonly events: readonly Recorded[];
}

function toStep({ events, cause }: Group, reactions: TrailStep[], names: TrailNames): TrailStep {
  const first = events[0] as Recorded;
  const { metadata } = first;
  return {
    command: {
      id: metadata.commandId,
      reaction: reactionOf(first),
      cause: cause === metadata.correlationId ? null : cause,
      created_at: metadata.at,
      actor: actorOf(first, names),
      ip: metadata.ip,
      user_agent: metadata.userAgent ?? null,
      reason: metadata.reason ?? null,
      via: viaOf(metadata.via ?? null),
    },
    events: events.map((event) => toTrailEvent(event, names)),
    reactions,
  };
}

/**
 * Groups events by the command behind them: the parts of one command share their cause, and each reaction to an event
 * is a group of its own.
 */
function grouped(events: readonly Recorded[]): readonly Group[] {
  const groups = new Map<string, { cause: string; events: Recorded[] }>();
  for (const event of events) {
    const cause = event.metadata.causationId;
    const key = `${cause} ${reactionOf(event) ?? ''}`;
    const group = groups.get(key) ?? { cause, events: [] };
    group.events.push(event);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * Orders the events of one correlation id, in the order of the log, as steps: the command with its events, then the
 * reactions to them with theirs. Steps below `TRAIL_DEPTH` are put on the deepest level.
 */
export function stepsOf(events: readonly Recorded[], names: TrailNames): TrailStep {
  const groups = grouped(events);
  const [root] = groups;
  if (!root) throw new Error('A trail without events has no steps.');
  const causes = new Set(events.map(({ id }) => id));
  const rest = groups.slice(1);
  const to = (group: Group, depth: number): TrailStep[] => {
    const ids = new Set(group.events.map(({ id }) => id));
    const results = rest.filter(({ cause }) => ids.has(cause) || (group === root && !causes.has(cause)));
    const below = results.flatMap((result) => to(result, depth + 1));
    return depth < TRAIL_DEPTH
      ? [toStep(group, below, names)]
      : [toStep(group, [], names), ...below.map((step) => ({ ...step, reactions: [] }))];
  };
  return to(root, 0)[0] as TrailStep;
}
