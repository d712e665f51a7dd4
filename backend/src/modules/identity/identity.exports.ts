import type { Recorded } from '@shop/kernel/events';
import { defineExport } from '../../platform/feature/export.js';
import type { EventReader } from '../../platform/event-store/event-reader.js';
import { account } from './domain/account.js';
import type { AccountEvent } from './domain/account.events.js';
import { ListSessions } from './use-cases/sessions/list-sessions.js';

export const sessionsExport = defineExport({
  key: 'sessions',
  read: async ({ id, sessionId }, { queries }) => (await queries.execute(new ListSessions(id, sessionId))).body,
});

export const activityExport = defineExport({
  key: 'activity',
  read: ({ id }, { events }) => activityOf(events, id),
});

async function* activityOf(events: EventReader, userId: string): AsyncIterable<object> {
  for await (const event of events.stream(`${account.category}-${userId}`))
    yield toActivity(event as Recorded<AccountEvent>, userId);
}

/** Includes an address only where it is the owner's: an administrator's is not theirs. */
function toActivity({ type, data, metadata: { at, actorId, ip } }: Recorded<AccountEvent>, userId: string): object {
  const login = type === 'SessionStarted' ? data.address : null;
  return { at, action: type, ip: actorId === userId ? ip : login };
}
