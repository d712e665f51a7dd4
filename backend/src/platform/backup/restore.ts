import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { Secrets } from '../config/secrets.js';
import type { NewEvent } from '../event-store/stored-event.js';
import type { Shop } from './back-up.js';
import { failpoint } from '../failpoints/failpoints.js';
import type { Uploads } from '../files/uploads.js';
import { BackupError } from './backup-error.js';
import type { CheckedBackup } from './check-backup.js';
import { chainAt, savedEvents } from './log-segments.js';
import { readPart } from './parts.js';
import { appendSaved, type LogContent, readLog } from './restore-log.js';
import { endRestore, firstOccupied, noteRestore, restoreUnderWay } from '../consumers/restoring.js';
import { type SavedKey, writeKeys, writeReactions } from './saved-documents.js';
import { restoreFiles, type SavedFile } from './saved-files.js';

/** The event of a restore, with the same id at each run, and its stream, of which it is the last event. */
export interface RestoreRecord {
  readonly stream: string;
  readonly event: NewEvent;
}

/** Where a backup is restored to. */
type Target = Omit<Shop, 'secrets' | 'files'> & { readonly uploads: Uploads };

/** Counts of a finished restore. */
interface Restored {
  readonly events: number;
  readonly keys: number;
  readonly files: number;
}

/**
 * Returns the master key of a backup: that of this configuration, else the one that the backup keeps. Throws
 * `BackupError`.
 */
export function masterKeyOf(
  { folder, manifest: { masterKey, secret } }: Pick<CheckedBackup, 'folder' | 'manifest'>,
  config: Pick<Config, 'masterKey' | 'dataDir'>,
): Secrets {
  const given = Secrets.find(config);
  const secrets = given ?? (secret && Secrets.fromFile(join(folder, secret.file)));
  const path = join(config.dataDir, 'secrets/master.key');
  const place = `set MASTER_KEY, or place the file of the shop at ${path} (or its content in MASTER_KEY=hex:…)`;
  if (!secrets) throw new BackupError(`the MASTER_KEY of this backup is missing: ${place}`);
  if (secrets.fingerprint !== masterKey) throw new BackupError(`the MASTER_KEY is not that of this backup: ${place}`);
  return secrets;
}

/**
 * Restores a checked backup into empty engines. Throws `BackupError`. An interrupted run leaves a note: the product
 * does not start on it, and the next run continues from it.
 */
export async function restore(backup: CheckedBackup, shop: Target, record: RestoreRecord): Promise<Restored> {
  const { folder, manifest, erased, doneBy, parked } = backup;
  const { log, connection } = shop;
  const found = await readLog(log, record.event.id, new Set());
  await judgeTarget(backup, shop, found);
  await noteRestore(connection, manifest.hash);
  await appendSaved(log, savedEvents(folder, manifest.segments, found.events));
  const content = await readLog(log, record.event.id, new Set(doneBy.values()));
  if (content.events !== manifest.log.events || content.chain !== manifest.log.chain)
    throw new BackupError('the restored log is not that of the backup: empty the engines and restore again');
  const { count: keys } = await writeKeys(connection, readPart<SavedKey>(folder, manifest.keys), erased);
  const files = await restoreFiles(folder, readPart<SavedFile>(folder, manifest.files), shop.uploads);
  const positions = new Map([...doneBy].map(([name, number]) => [name, content.positions.get(number) ?? 0]));
  await writeReactions(connection, positions, parked);
  await failpoint('restore.parts');
  const [newest] = await log.readBack(record.stream, null, 1);
  if (newest?.id !== record.event.id) await log.append(record.stream, newest?.revision ?? -1n, [record.event]);
  await failpoint('restore.recorded');
  await endRestore(connection);
  return { events: content.events, keys, files };
}

/** Rejects engines that hold anything but the beginning of this very restore. */
async function judgeTarget(
  { folder, manifest }: CheckedBackup,
  { connection }: Target,
  found: LogContent,
): Promise<void> {
  const begun = await restoreUnderWay(connection);
  if (begun === null) {
    if (found.events > 0) throw new BackupError(`the target log is not empty: it has ${String(found.events)} events`);
    const occupied = await firstOccupied(connection);
    if (occupied !== null) throw new BackupError(`the target database is not empty: it has ${occupied}`);
    return;
  }
  if (begun !== manifest.hash || (await chainAt(folder, manifest.segments, found.events)) !== found.chain)
    throw new BackupError('the restore of another backup was begun here: empty the engines and restore again');
}
