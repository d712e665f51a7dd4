import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { GENESIS } from '../audit/hash-chain.js';
import type { Secrets } from '../config/secrets.js';
import type { EventLog } from '../event-store/event-log.js';
import { failpoint } from '../failpoints/failpoints.js';
import type { FileStore } from '../files/file-store.js';
import { BackupError } from './backup-error.js';
import { noteUnfinished, openFolder, prune, segmentsIn } from './backup-folder.js';
import { checkKeys, checkNoneLost } from './check-keys.js';
import { appendSegments, countOf } from './log-segments.js';
import { type Manifest, readManifest, type Segment, writeManifest } from './manifest.js';
import { type Part, readPart, writePart, writeWhole } from './parts.js';
import { readKeys, readReactions, type SavedKey } from './saved-documents.js';
import { contentFile, type SavedFile, saveFiles } from './saved-files.js';

/** Sources of a backup. */
export interface Shop {
  readonly log: EventLog;
  readonly connection: Connection;
  readonly secrets: Secrets;
  readonly files: FileStore;
}

interface BackupOptions {
  readonly folder: string;
  readonly keepSecrets: boolean;
  readonly now: Date;
}

/** Counts of a finished run. */
interface BackedUp {
  readonly events: number;
  readonly added: number;
  readonly keys: number;
  readonly files: number;
}

/**
 * Adds the new data to a backup, while the shop is served. The order makes the parts consistent: reactions before the
 * log, whose end then includes all their effects; keys and files after it, so that every event finds its own.
 */
export async function backUp(shop: Shop, { folder, keepSecrets, now }: BackupOptions): Promise<BackedUp> {
  const run = await openFolder(folder);
  try {
    const before = await readManifest(folder);
    const { fingerprint } = shop.secrets;
    if (before && before.masterKey !== fingerprint)
      throw new BackupError('the MASTER_KEY is not that of the backups in this folder: use another folder');
    const known = await segmentsIn(folder, before);
    const reactions = await readReactions(shop.connection);
    const { segments, keys } = await saveLogAndKeys(shop, folder, known);
    if (before) await checkNoneLost(folder, before, keys);
    const files = await saveFiles(shop.files, folder, await filesOf(folder, before));
    const manifest = {
      format: 1,
      madeAt: now.toISOString(),
      masterKey: fingerprint,
      log: summaryOf(segments),
      segments,
      keys: await rowsPart(folder, 'keys', keys),
      reactions: await rowsPart(folder, 'reactions', reactions),
      files: await rowsPart(folder, 'index', files),
      secret: keepSecrets ? await keepSecret(folder, shop.secrets) : null,
    } as const;
    await failpoint('backup.parts');
    await writeManifest(folder, manifest);
    await failpoint('backup.manifest');
    await prune(folder, new Set([...partsOf(manifest), ...files.map(({ sha256 }) => contentFile(sha256))]));
    const events = manifest.log.events;
    return { events, added: events - (before?.log.events ?? 0), keys: keys.length, files: files.length };
  } catch (error) {
    throw isOfFullDisk(error) ? new BackupError(`${folder} has no space left: the next run goes on from here`) : error;
  } finally {
    await run.close();
  }
}

/** Recognises an error of a full disk, or its cause in a `BackupError` about a file. */
const isOfFullDisk = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(ENOSPC|EDQUOT)$/.test(String((error as NodeJS.ErrnoException).code)) || isOfFullDisk(error.cause));

/**
 * Saves the log with matching keys. The log must include the erasure behind every destroyed key, and every sealed value
 * needs its key. Therefore the keys are read first, then the rest of the log, then the keys created in the meantime.
 */
async function saveLogAndKeys(
  { log, connection, secrets }: Shop,
  folder: string,
  known: readonly Segment[],
): Promise<{ readonly segments: readonly Segment[]; readonly keys: readonly SavedKey[] }> {
  const onSegment = async (all: readonly Segment[]) => {
    await noteUnfinished(folder, all);
    await failpoint('backup.segment');
  };
  const most = await appendSegments(log, folder, known, onSegment);
  const keys = new Map((await readKeys(connection)).map((key) => [key.person, key]));
  const segments = await appendSegments(log, folder, most, onSegment);
  for (const key of await readKeys(connection)) if (!keys.has(key.person)) keys.set(key.person, key);
  const all = [...keys.values()];
  await checkKeys(all, secrets, log);
  return { segments, keys: all };
}

const rowsPart = (folder: string, room: string, rows: readonly unknown[]): Promise<Part> =>
  writePart(
    folder,
    (sha256) => `${room}/${sha256}.ndjson.gz`,
    rows.map((row) => JSON.stringify(row)),
  );

const summaryOf = (segments: readonly Segment[]): Manifest['log'] => ({
  events: countOf(segments),
  lastPosition: segments.at(-1)?.lastPosition ?? 0,
  chain: segments.at(-1)?.chain ?? GENESIS,
});

const partsOf = ({ segments, keys, reactions, files, secret }: Omit<Manifest, 'hash'>): string[] =>
  [...segments, keys, reactions, files, ...(secret ? [secret] : [])].map(({ file }) => file);

async function filesOf(folder: string, manifest: Manifest | null): Promise<ReadonlyMap<string, SavedFile>> {
  const files = new Map<string, SavedFile>();
  if (!manifest) return files;
  for await (const file of readPart<SavedFile>(folder, manifest.files)) files.set(file.path, file);
  return files;
}

async function keepSecret(folder: string, secrets: Secrets): Promise<NonNullable<Manifest['secret']>> {
  const content = `${secrets.fileContent}\n`;
  const file = 'secret/master.key';
  await writeWhole(join(folder, file), content);
  return { file, sha256: hash('sha256', content) };
}
