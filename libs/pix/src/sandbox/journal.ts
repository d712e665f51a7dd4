import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Cob, Pix, Webhook } from './wire.js';

/** One change: the whole new state of an entity. The last line about an entity is its current state. */
export type Entry = { cob: Cob } | { pix: Pix } | { webhook: Webhook } | { webhookGone: string };

export type Journal = { entries: Entry[]; write(entry: Entry): void };

/**
 * Opens a file with one line of JSON for each change; without a file, nothing survives the process. An incomplete last
 * line, left by a kill, is skipped.
 */
export function openJournal(file: string | undefined): Journal {
  if (file === undefined) return { entries: [], write: () => undefined };
  const entries = existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(entryOf) : [];
  const latest = lastOfEach(entries);
  writeFileSync(`${file}.new`, latest.map(lineOf).join(''), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return { entries: latest, write: appending(file) };
}

/**
 * Returns a function that appends an entry as a line of its own, also after an incomplete line of a full disk. Throws
 * when there is no room.
 */
function appending(file: string): (entry: Entry) => void {
  let isCut = false;
  return (entry) => {
    const line = `${isCut ? '\n' : ''}${lineOf(entry)}`;
    isCut = true;
    appendFileSync(file, line);
    isCut = false;
  };
}

const lineOf = (entry: Entry): string => `${JSON.stringify(entry)}\n`;

function entryOf(line: string): Entry[] {
  try {
    return line ? [JSON.parse(line) as Entry] : [];
  } catch {
    return [];
  }
}

function lastOfEach(entries: Entry[]): Entry[] {
  const last = new Map<string, Entry>();
  for (const entry of entries) last.set(nameOf(entry), entry);
  return [...last.values()];
}

function nameOf(entry: Entry): string {
  if ('cob' in entry) return `cob ${entry.cob.txid}`;
  if ('pix' in entry) return `pix ${entry.pix.endToEndId}`;
  return 'webhook' in entry ? `webhook ${entry.webhook.chave}` : `webhook ${entry.webhookGone}`;
}
