import type { Manifest } from '../../platform/backup/manifest.js';
import type { RestoreRecord } from '../../platform/backup/restore.js';
import { Clock } from '../../platform/clock/clock.js';
import { derivedUuid } from '../../platform/uuid/uuid.js';
import { newContext } from '../../platform/context/request-context.js';
import { EventCodec } from '../../platform/event-store/codec.js';
import { anchors, LOG } from './domain/anchors.js';
import type { LogRestored } from './domain/anchors.events.js';

/** Facts of the manifest that the record names. */
interface RestoredBackup {
  readonly hash: string;
  readonly log: Pick<Manifest['log'], 'events' | 'chain'>;
}

/** The event holds nothing personal: no key is needed. */
const closed = { keyring: () => Promise.resolve({ open: () => null }), seal: () => Promise.resolve(null) };

/** Returns the event that records the restore of a backup. */
export async function restoreRecord({
  hash: backup,
  log: { events, chain: hash },
}: RestoredBackup): Promise<RestoreRecord> {
  const restored: LogRestored = { type: 'LogRestored', data: { events, hash } };
  const context = newContext({ commandId: `restore/${backup}` });
  const at = new Clock().now().toISOString();
  const stream = `${anchors.category}-${LOG}`;
  const ids = [derivedUuid('restore', backup)];
  const [event] = await new EventCodec(closed).encode(stream, [restored], ids, context, at);
  if (!event) throw new Error('nothing was encoded');
  return { stream, event };
}
