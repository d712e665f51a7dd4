import type { ParkedRow } from '../consumers/parking.js';
import { BackupError } from './backup-error.js';
import type { SavedEvent } from './log-segments.js';
import { finishedManifest, type Manifest } from './manifest.js';
import { readPart } from './parts.js';
import type { SavedReaction } from './saved-documents.js';
import { verify } from './verify.js';

/** A sound backup, with facts about its events for the restore. */
export interface CheckedBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** People whose erasure the log completes. */
  readonly erased: ReadonlySet<string>;
  /** Number of the last event that each reaction has done: positions are those of another engine. */
  readonly doneBy: ReadonlyMap<string, number>;
  /** Streams that are set aside for a reaction. */
  readonly parked: readonly ParkedRow[];
}

/**
 * Checks a whole backup. `erasedBy` names the person whose erasure an event completes. Throws `BackupError` on any
 * break.
 */
export async function checkBackup(
  folder: string,
  erasedBy: (event: SavedEvent) => string | null,
): Promise<CheckedBackup> {
  const checkpoints: { readonly name: string; readonly position: number }[] = [];
  const parked: ParkedRow[] = [];
  for await (const row of readPart<SavedReaction>(folder, (await finishedManifest(folder)).reactions)) {
    if ('parked' in row) parked.push(row.parked);
    else checkpoints.push(row);
  }
  const erased = new Set<string>();
  const doneBy = new Map(checkpoints.map(({ name }) => [name, 0]));
  const ahead = checkpoints.sort((a, b) => a.position - b.position);
  let number = 0;
  const { manifest, breaks } = await verify(folder, (event) => {
    while (ahead[0] && ahead[0].position < event.position) ahead.shift();
    number += 1;
    for (const { name } of ahead) doneBy.set(name, number);
    const person = erasedBy(event);
    if (person !== null) erased.add(person);
  });
  if (breaks.length > 0) throw new BackupError(breaks.join('\n'));
  return { folder, manifest, erased, doneBy, parked };
}
