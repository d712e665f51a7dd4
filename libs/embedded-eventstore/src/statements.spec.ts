import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommitQueue } from './commit-queue.js';
import { KIND } from './conduct.js';
import { closeDatabase, type Database, openDatabase } from './database.js';
import { EventLog } from './event-log.js';
import { EventWriter } from './event-writer.js';
import { KnownIds } from './known-ids.js';
import { StreamStates } from './stream-states.js';

const directory = mkdtempSync(join(tmpdir(), 'statements-'));
const file = join(directory, 'events.db');
const db = openDatabase(file);

afterAll(() => {
  closeDatabase(db, file);
  rmSync(directory, { recursive: true });
});

/** Collects every statement that the store prepares. */
function prepared(): string[] {
  const statements: string[] = [];
  const noted = Object.create(db, {
    prepare: {
      value: (sql: string) => {
        statements.push(sql);
        return db.prepare(sql);
      },
    },
  }) as Database;
  const states = new StreamStates(noted);
  const ids = new KnownIds(noted, states);
  new EventWriter(noted, states, ids, KIND);
  new EventLog(noted);
  new CommitQueue(noted, { committed: () => undefined, rolledBack: () => undefined });
  return statements;
}

describe('the statements of the store', () => {
  it('take events in the order of an index: none sorts what may be the whole log', () => {
    const statements = prepared();
    expect(statements.length).toBeGreaterThan(10);
    const sorting = statements.filter((sql) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .some((step) => String((step as { detail: string }).detail).includes('TEMP B-TREE')),
    );
    expect(sorting).toEqual([]);
  });
});
