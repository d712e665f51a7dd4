import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteKind } from '../errors.js';

export type Db = DatabaseSync;

/** Why a file cannot be served; its message is one line for a person. */
export class FileRejectedError extends Error {}

const APPLICATION_ID = 0x444f4353;
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

const lockOf = (file: string): string => `${file}.lock`;

/**
 * Removes the rights of other users from a database that an older version made; a new one is private by the umask of
 * the process.
 */
function makePrivate(file: string): void {
  for (const path of [file, `${file}-wal`]) if (existsSync(path)) chmodSync(path, 0o600);
}

function holder(file: string): string {
  try {
    const { pid } = JSON.parse(readFileSync(lockOf(file), 'utf8')) as { pid: number };
    return `process ${String(pid)}`;
  } catch {
    return 'another process';
  }
}

function rejectionOf(file: string, error: unknown): unknown {
  const code = sqliteKind(error);
  if (code === BUSY) return new FileRejectedError(`${file} is in use by ${holder(file)}; only one server may own it`);
  if (code === CORRUPT || code === NOT_A_DATABASE) return damaged(file, (error as Error).message);
  return error;
}

function damaged(file: string, why: string): FileRejectedError {
  return new FileRejectedError(
    `${file} is damaged (${why}); it was left as it is: restore a backup, or move it away to start empty`,
  );
}

function pragma(db: Db, name: string): unknown {
  const row = db.prepare(`PRAGMA ${name}`).get() as Record<string, unknown> | undefined;
  return row && Object.values(row)[0];
}

/**
 * Makes a new file, which gets its name once it is whole. A kill or a full disk would otherwise leave a part of one,
 * and each later start would reject it. The draft of a killed start is the draft of the next.
 */
function create(file: string): void {
  const draft = `${file}.new`;
  try {
    const db = new DatabaseSync(draft);
    try {
      db.exec(`PRAGMA application_id=${String(APPLICATION_ID)}`);
    } finally {
      db.close();
    }
    linkSync(draft, file);
  } catch (error) {
    // Another server made it at the same time.
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Locks the file for this process; an existing file that is empty or of another program is not touched. */
function own(file: string): Db {
  if (!existsSync(file)) create(file);
  if (statSync(file).size === 0) throw damaged(file, 'it is empty');
  const db = new DatabaseSync(file);
  try {
    db.exec('PRAGMA locking_mode=EXCLUSIVE');
    if (pragma(db, 'application_id') !== APPLICATION_ID)
      throw new FileRejectedError(`${file} is not a documents file; it was left as it is`);
    db.exec('PRAGMA journal_mode=WAL');
    db.exec('BEGIN IMMEDIATE; COMMIT');
    return db;
  } catch (error) {
    db.close();
    throw rejectionOf(file, error);
  }
}

function checkAfterCrash(db: Db, file: string): void {
  let verdict: unknown;
  try {
    verdict = pragma(db, 'quick_check(5)');
  } catch (error) {
    verdict = (error as Error).message;
  }
  if (verdict !== 'ok') {
    db.close();
    throw damaged(
      file,
      String(verdict)
        .replace(/\*{3}.*\*{3}\n/, '')
        .split('\n')[0]!,
    );
  }
}

/**
 * Opens the data file as its only owner: WAL, deleted bytes overwritten, checked when the last stop was not clean.
 * Throws FileRejectedError with a line for a person when it is held by another process, damaged, or not ours.
 */
export function openFile(file: string): Db {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  makePrivate(file);
  const db = own(file);
  if (existsSync(lockOf(file))) checkAfterCrash(db, file);
  writeFileSync(lockOf(file), JSON.stringify({ pid: process.pid }), { mode: 0o600 });
  db.exec(
    'PRAGMA secure_delete=ON; PRAGMA synchronous=NORMAL; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-32000; PRAGMA wal_autocheckpoint=4000',
  );
  return db;
}

/**
 * Moves everything into the main file, closes it and marks the stop as clean. The lock is given back by hand: a
 * connection with prepared statements that are not yet collected lives on after `close`.
 */
export function closeFile(db: Db, file: string): void {
  db.exec('PRAGMA journal_mode=DELETE; PRAGMA locking_mode=NORMAL; SELECT count(*) FROM sqlite_schema');
  db.close();
  rmSync(lockOf(file), { force: true });
}
