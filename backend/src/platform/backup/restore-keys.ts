import type { Connection } from 'mongoose';
import { chained, GENESIS } from '../audit/hash-chain.js';
import type { EventLog } from '../event-store/event-log.js';
import { BackupError } from './backup-error.js';
import type { CheckedBackup } from './check-backup.js';
import { ownEvents, type SavedEvent } from './log-segments.js';
import { readPart } from './parts.js';
import { type SavedKey, writeKeys } from './saved-documents.js';

/** Names the person whose erasure an event completes. */
export type ErasedBy = (event: Pick<SavedEvent, 'type' | 'data'>) => string | null;

/**
 * Puts the keys of a backup back into documents that lost them, and returns how many were missing. The log must go on
 * from that backup; people whose erasure it completes stay erased. Throws `BackupError`.
 */
export async function restoreKeys(
  { folder, manifest }: CheckedBackup,
  { log, connection }: { readonly log: EventLog; readonly connection: Connection },
  erasedBy: ErasedBy,
): Promise<number> {
  const erased = new Set<string>();
  let [events, chain, atBackup] = [0, GENESIS, GENESIS];
  for await (const event of ownEvents(log)) {
    events += 1;
    chain = chained(chain, event);
    if (events === manifest.log.events) atBackup = chain;
    const person = erasedBy(event);
    if (person !== null) erased.add(person);
  }
  if (atBackup !== manifest.log.chain) throw new BackupError('the backup is that of another log');
  const { written } = await writeKeys(connection, readPart<SavedKey>(folder, manifest.keys), erased);
  return written;
}
