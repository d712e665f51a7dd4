import { randomBytes } from 'node:crypto';
import { CommandError } from '../errors.js';
import { Collection } from './collection.js';
import { Index } from './secondary-index.js';
import type { Db } from './open.js';
import { toBuffer } from './table.js';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, options BLOB NOT NULL, uuid BLOB NOT NULL, UNIQUE (db, name));
CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL);
`;

interface CollectionRow {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  readonly options: Uint8Array;
  readonly uuid: Uint8Array;
}

interface IndexRow {
  readonly id: number;
  readonly collection: number;
  readonly spec: Uint8Array;
  readonly multikey: number;
}

function checkNames(database: string, name: string): void {
  if (database === '' || database.length > 63 || /[/\\. "$\0]/.test(database)) {
    throw new CommandError(73, `Invalid database name: '${database}'`);
  }
  if (name === '' || name.includes('\0') || name.includes('$') || name.startsWith('.') || name.endsWith('.')) {
    throw new CommandError(73, `Invalid collection name: '${name}'`);
  }
  if (name.startsWith('system.')) throw new CommandError(73, `cannot write to '${database}.${name}'`);
  if (Buffer.byteLength(`${database}.${name}`) > 255)
    throw new CommandError(73, 'Fully qualified namespace is too long');
}

/** Which collections and indexes exist; all changes happen inside a transaction of the write queue. */
export class Catalogue {
  private collections = new Map<string, Collection>();

  constructor(private readonly db: Db) {
    db.exec(SCHEMA);
    this.reload();
  }

  /** Reads everything again, as after a transaction was undone. */
  reload(): void {
    const indexes = this.db.prepare('SELECT * FROM indexes ORDER BY id').all() as unknown as IndexRow[];
    const rows = this.db.prepare('SELECT * FROM collections ORDER BY id').all() as unknown as CollectionRow[];
    this.collections = new Map();
    for (const row of rows) {
      const collection = new Collection(this.db, {
        id: row.id,
        database: row.db,
        name: row.name,
        options: toBuffer(row.options),
        uuid: toBuffer(row.uuid),
      });
      const own = indexes.filter((index) => index.collection === row.id);
      collection.indexes = own.map(
        (i) => new Index(this.db, i.id, collection.table, toBuffer(i.spec), i.multikey === 1),
      );
      this.collections.set(collection.ns, collection);
    }
  }

  find(database: string, name: string): Collection | undefined {
    return this.collections.get(`${database}.${name}`);
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  inDatabase(database: string): Collection[] {
    return this.all().filter((collection) => collection.database === database);
  }

  databases(): string[] {
    return [...new Set(this.all().map((collection) => collection.database))].sort();
  }

  create(database: string, name: string, options: Buffer): Collection {
    checkNames(database, name);
    const twin = this.databases().find((other) => other !== database && other.toLowerCase() === database.toLowerCase());
    if (twin !== undefined) {
      throw new CommandError(
        13297,
        `db already exists with different case already have: [${twin}] trying to create [${database}]`,
      );
    }
    const uuid = randomBytes(16);
    uuid[6] = (uuid[6]! & 15) | 64;
    uuid[8] = (uuid[8]! & 63) | 128;
    const made = this.db
      .prepare('INSERT INTO collections(db, name, options, uuid) VALUES (?, ?, ?, ?)')
      .run(database, name, options, uuid);
    const collection = new Collection(this.db, { id: Number(made.lastInsertRowid), database, name, options, uuid });
    this.db.exec(
      `CREATE TABLE ${collection.table} (rid INTEGER PRIMARY KEY, idk BLOB NOT NULL UNIQUE, doc BLOB NOT NULL)`,
    );
    this.collections.set(collection.ns, collection);
    return collection;
  }

  findOrCreate(database: string, name: string, options: Buffer): Collection {
    return this.find(database, name) ?? this.create(database, name, options);
  }

  drop(collection: Collection): void {
    for (const index of [...collection.indexes]) this.dropIndex(collection, index);
    this.db.exec(`DROP TABLE ${collection.table}`);
    this.db.prepare('DELETE FROM collections WHERE id = ?').run(collection.id);
    this.collections.delete(collection.ns);
    collection.dropped = true;
  }

  rename(collection: Collection, database: string, name: string): void {
    checkNames(database, name);
    this.db.prepare('UPDATE collections SET db = ?, name = ? WHERE id = ?').run(database, name, collection.id);
    collection.dropped = true;
    this.reload();
  }

  createIndex(collection: Collection, spec: Buffer): Index {
    const made = this.db
      .prepare('INSERT INTO indexes(collection, spec, multikey) VALUES (?, ?, 0)')
      .run(collection.id, spec);
    const index = new Index(this.db, Number(made.lastInsertRowid), collection.table, spec, false);
    this.db.exec(
      `CREATE TABLE i${String(index.id)} (k BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (k, rid)) WITHOUT ROWID`,
    );
    collection.build(index);
    collection.indexes.push(index);
    return index;
  }

  dropIndex(collection: Collection, index: Index): void {
    this.db.exec(`DROP TABLE i${String(index.id)}`);
    this.db.prepare('DELETE FROM indexes WHERE id = ?').run(index.id);
    collection.indexes = collection.indexes.filter((other) => other !== index);
  }

  /** Runs changes of the catalogue so that an error in the middle leaves nothing of them. */
  atomically<R>(change: () => R): R {
    this.db.exec('SAVEPOINT change');
    try {
      return change();
    } catch (error) {
      if (this.db.isTransaction) {
        this.db.exec('ROLLBACK TO change');
        this.reload();
      }
      throw error;
    } finally {
      if (this.db.isTransaction) this.db.exec('RELEASE change');
    }
  }
}
