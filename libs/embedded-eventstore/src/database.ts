import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Database = DatabaseSync;

/** 'ESDB' in ASCII: distinguishes the file from any other SQLite file. */
const APPLICATION_ID = 0x45534442;
const SQLITE_BUSY = 5;

const SCHEMA = `
  CREATE TABLE streams (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    tombstoned INTEGER NOT NULL DEFAULT 0,
    truncate_before INTEGER NOT NULL DEFAULT 0,
    max_count INTEGER,
    max_age INTEGER,
    ids_tracked INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    id BLOB NOT NULL,
    type TEXT NOT NULL,
    created INTEGER NOT NULL,
    record BLOB NOT NULL
  );
  CREATE UNIQUE INDEX events_by_stream ON events (stream, revision);
  CREATE TABLE tracked_ids (stream INTEGER NOT NULL, id BLOB NOT NULL, revision INTEGER NOT NULL, PRIMARY KEY (stream, id)) WITHOUT ROWID;
  PRAGMA application_id = ${APPLICATION_ID};
`;

/**
 * The file cannot be served: another process owns it, or it is not (or no longer) a sound event store. The message
 * names the reason.
 */
export class FileRejectedError extends Error {}

const ownerFile = (file: string): string => `${file}.owner`;

/**
 * Removes the rights of other users from a database of an older version; a new one is private by the umask of the
 * process.
 */
function makePrivate(file: string): void {
  for (const path of [file, `${file}-wal`]) if (existsSync(path)) chmodSync(path, 0o600);
}

/**
 * Translates an error of the engine. It is recognised by its code, because its class may come from another realm under
 * a test runner.
 */
function reason(error: unknown, file: string): Error {
  const { errcode, message } = error as { errcode?: number; message?: string };
  if (((errcode ?? 0) & 0xff) !== SQLITE_BUSY) {
    return new FileRejectedError(`${file} is damaged: ${message ?? String(error)}. It was left as it is.`);
  }
  const owner = existsSync(ownerFile(file)) ? readFileSync(ownerFile(file), 'utf8').trim() : 'unknown';
  return new FileRejectedError(`${file} is in use by process ${owner}.`);
}

function single(db: Database, sql: string): unknown {
  const row = db.prepare(sql).get() as Record<string, unknown>;
  return Object.values(row)[0];
}

/**
 * Sets the pragmas. WAL with FULL: a commit is on the disk before it is acknowledged. EXCLUSIVE: the lock dies with the
 * process, and no shared-memory file is needed.
 */
function configure(db: Database): void {
  db.exec('PRAGMA locking_mode = EXCLUSIVE');
  db.exec('PRAGMA journal_mode = WAL');
  db.exec('PRAGMA synchronous = FULL');
  db.exec('PRAGMA wal_autocheckpoint = 4000');
  db.exec('PRAGMA cache_size = -8000');
  db.exec('BEGIN EXCLUSIVE; COMMIT');
}

function verify(db: Database, file: string, stoppedCleanly: boolean): void {
  if (single(db, 'PRAGMA application_id') !== APPLICATION_ID)
    throw new FileRejectedError(`${file} is not an event store file. It was left as it is.`);
  if (stoppedCleanly) return;
  const found = single(db, 'PRAGMA quick_check(1)');
  if (found !== 'ok') throw new FileRejectedError(`${file} is damaged: ${String(found)}. It was left as it is.`);
}

/**
 * Opens the file of an event store, creates it when there is none, and owns it until `closeDatabase`. Checks its
 * structure first after an unclean stop.
 * @throws FileRejectedError when another process owns it, or it is damaged, or something else
 */
export function openDatabase(file: string): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  makePrivate(file);
  const fresh = !existsSync(file) || statSync(file).size === 0;
  const stoppedCleanly = !existsSync(ownerFile(file));
  let db: Database | undefined;
  try {
    db = new DatabaseSync(file);
    configure(db);
    if (fresh || single(db, 'SELECT count(*) FROM sqlite_schema') === 0) db.exec(`BEGIN; ${SCHEMA} COMMIT`);
    verify(db, file, stoppedCleanly);
    writeFileSync(ownerFile(file), `${process.pid}\n`, { mode: 0o600 });
    return db;
  } catch (error) {
    db?.close();
    throw error instanceof FileRejectedError ? error : reason(error, file);
  }
}

/**
 * Moves everything into the main file and releases it, so that no trace of an unclean stop is left. The lock is
 * released before the database is closed, because the engine keeps a closed database locked while it has cached
 * statements; SQLite allows this order.
 * @throws when the disk is full; nothing is lost then, the write-ahead log stays next to the file
 */
export function closeDatabase(db: Database, file: string): void {
  try {
    truncateLog(db);
    db.exec('PRAGMA journal_mode = DELETE');
    db.exec('PRAGMA locking_mode = NORMAL');
    single(db, 'SELECT count(*) FROM sqlite_schema');
  } finally {
    db.close();
  }
  rmSync(ownerFile(file), { force: true });
}

/** Moves the write-ahead log into the main file and empties it. */
export function truncateLog(db: Database): void {
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}
