import { hash } from 'node:crypto';
import { join } from 'node:path';
import { BackupError } from './backup-error.js';
import { type Part, textOf, writeWhole } from './parts.js';

/** A part of the log, in its order. */
export interface Segment extends Part {
  readonly lastId: string;
  /** Position of the last event in the engine from which it was read. */
  readonly lastPosition: number;
  /** Hash of the log up to the last event. */
  readonly chain: string;
}

/** Contents of a backup. */
export interface Manifest {
  readonly format: 1;
  readonly madeAt: string;
  /** Identifies the master key that wraps the data keys. */
  readonly masterKey: string;
  /** Number of events, the place of the last one, and the hash of them all. */
  readonly log: { readonly events: number; readonly lastPosition: number; readonly chain: string };
  readonly segments: readonly Segment[];
  readonly keys: Part;
  readonly reactions: Part;
  readonly files: Part;
  /** The master key itself; `null` unless it was requested. */
  readonly secret: { readonly file: string; readonly sha256: string } | null;
  /** SHA-256 of all the rest. */
  readonly hash: string;
}

export const MANIFEST = 'manifest.json';

const textOfManifest = (content: Omit<Manifest, 'hash'>): string =>
  `${JSON.stringify({ ...content, hash: hash('sha256', JSON.stringify(content)) }, null, 1)}\n`;

/** Writes the manifest, which makes its parts the backup: until then the one before holds. */
export const writeManifest = (folder: string, content: Omit<Manifest, 'hash'>): Promise<void> =>
  writeWhole(join(folder, MANIFEST), textOfManifest(content));

/**
 * Reads the manifest of a backup; `null` where no backup was finished. Throws `BackupError` for a modified manifest.
 */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await textOf(join(folder, MANIFEST));
  if (text === null) return null;
  const manifest = parsed(text);
  const { hash: _, ...content } = manifest ?? ({} as Manifest);
  if (!manifest || textOfManifest(content) !== text)
    throw new BackupError(`${MANIFEST}: the content is not what was written`);
  if ((manifest.format as number) !== 1) throw new BackupError(`${MANIFEST}: format of another version`);
  return manifest;
}

/** Reads the manifest of a finished backup. Throws `BackupError` where there is none. */
export async function finishedManifest(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (!manifest) throw new BackupError(`there is no whole backup in ${folder}`);
  return manifest;
}

function parsed(text: string): Manifest | null {
  try {
    const value = JSON.parse(text) as Manifest | null;
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
