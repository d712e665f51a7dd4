import type { Secrets } from '../config/secrets.js';
import type { EventLog } from '../event-store/event-log.js';
import { holdsSealed } from '../event-store/sealed-log.js';
import { opensWith } from '../sealing/sealing.js';
import { BackupError } from './backup-error.js';
import type { Manifest } from './manifest.js';
import { readPart } from './parts.js';
import type { SavedKey } from './saved-documents.js';

/**
 * Throws when the master key does not open the shop's keys, and when there are none to the personal data in the log:
 * such a backup would only be found useless at its restore.
 */
export async function checkKeys(keys: readonly SavedKey[], secrets: Secrets, log: EventLog): Promise<void> {
  const wrapped = keys.find((key) => key.wrapped !== null)?.wrapped;
  if (wrapped && !opensWith(secrets.derivedKey('data-keys'), Buffer.from(wrapped, 'base64')))
    throw new BackupError('the MASTER_KEY does not open the data keys of this shop');
  if (keys.length === 0 && (await holdsSealed(log)))
    throw new BackupError('the data keys of this shop are missing: its documents were lost');
}

/**
 * Throws when people of the backup before have no key any more: an erasure leaves its record, so the documents have
 * lost them. The next manifest would remove their last copy.
 */
export async function checkNoneLost(folder: string, before: Manifest, keys: readonly SavedKey[]): Promise<void> {
  const people = new Set(keys.map(({ person }) => person));
  let lost = 0;
  for await (const { person } of readPart<SavedKey>(folder, before.keys)) if (!people.has(person)) lost += 1;
  if (lost === 0) return;
  const subject = lost === 1 ? 'the data key of 1 person is' : `the data keys of ${String(lost)} people are`;
  throw new BackupError(`${subject} missing, and in this backup: run "npm run restore -- --keys <folder>" first`);
}
