import { chained, GENESIS } from '../audit/hash-chain.js';
import { BackupError } from './backup-error.js';
import type { SavedEvent } from './log-segments.js';
import { finishedManifest, type Manifest, type Segment } from './manifest.js';
import { checkDigest, type Part, readPart } from './parts.js';
import { contentFile, type SavedFile } from './saved-files.js';

/** Findings of a check. */
export interface Verified {
  readonly manifest: Manifest;
  readonly keys: number;
  readonly files: number;
  /** One sentence for each damaged part. */
  readonly breaks: readonly string[];
}

/**
 * Checks every byte of a backup, the chain of its events and its counts, without any engine. `onEvent` gets each sound
 * event.
 */
export async function verify(
  folder: string,
  onEvent: (event: SavedEvent) => void = () => undefined,
): Promise<Verified> {
  const manifest = await finishedManifest(folder);
  const breaks: string[] = [];
  const judge = async (check: Promise<string | null>) => {
    const sentence = await check.catch((error: unknown) => {
      if (error instanceof BackupError) return error.message;
      throw error;
    });
    if (sentence !== null) breaks.push(sentence);
  };
  let before = GENESIS;
  for (const segment of manifest.segments) {
    await judge(checkSegment(folder, segment, before, onEvent));
    before = segment.chain;
  }
  const { log, segments, keys, reactions, files, secret } = manifest;
  const events = segments.reduce((sum, { rows }) => sum + rows, 0);
  if (log.events !== events || log.chain !== before) breaks.push('manifest.json: does not sum up the parts of the log');
  for (const part of [keys, reactions]) await judge(checkRows(folder, part));
  await judge(checkRows<SavedFile>(folder, files, ({ sha256 }) => judge(checkContent(folder, sha256))));
  if (secret) await judge(checkDigest(folder, secret.file, secret.sha256).then(() => null));
  return { manifest, keys: keys.rows, files: files.rows, breaks };
}

async function checkSegment(
  folder: string,
  segment: Segment,
  before: string,
  onEvent: (event: SavedEvent) => void,
): Promise<string | null> {
  let chain = before;
  let last: SavedEvent | null = null;
  let rows = 0;
  for await (const event of readPart<SavedEvent>(folder, segment)) {
    chain = chained(chain, event);
    last = event;
    rows += 1;
    onEvent(event);
  }
  if (rows !== segment.rows) return `${segment.file}: has ${String(rows)} events, not ${String(segment.rows)}`;
  const isLast = last?.id === segment.lastId && last.position === segment.lastPosition;
  return isLast && chain === segment.chain ? null : `${segment.file}: the chain of the events does not close`;
}

async function checkRows<Row>(
  folder: string,
  part: Part,
  check: (row: Row) => Promise<void> = () => Promise.resolve(),
): Promise<string | null> {
  let rows = 0;
  for await (const row of readPart<Row>(folder, part)) {
    rows += 1;
    await check(row);
  }
  return rows === part.rows ? null : `${part.file}: has ${String(rows)} rows, not ${String(part.rows)}`;
}

const checkContent = (folder: string, sha256: string): Promise<null> =>
  checkDigest(folder, contentFile(sha256), sha256).then(() => null);
