import { keyOf } from '../bson/key.js';
import { getField } from '../bson/read.js';
import type { Val } from '../bson/read.js';
import { encode, toVal } from '../bson/write.js';
import { duplicateKey } from './secondary-index.js';
import type { Index } from './secondary-index.js';
import type { Db } from './open.js';
import { Statements, toBuffer } from './table.js';
import type { Row } from './table.js';

const ID = Buffer.from('_id');
export const ID_KEY = toVal({ _id: 1 });
/** Entry of listIndexes for the index that every collection has. */
export const ID_SPEC = encode({ v: 2, key: { _id: 1 }, name: '_id_' });

/** Returns the `_id` of a document; undefined without one. */
export function idOf(doc: Buffer): Val | undefined {
  return getField(doc, 0, ID);
}

interface Keyed {
  readonly index: Index;
  readonly keys: readonly Buffer[];
}

/** Row of the catalogue for a collection. */
export interface CollectionFacts {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly options: Buffer;
  readonly uuid: Buffer;
}

/** One collection: its documents, stored as the bytes that came, and its indexes, changed together. */
export class Collection {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly options: Buffer;
  readonly uuid: Buffer;
  readonly docs: Statements;
  readonly ns: string;
  indexes: Index[] = [];
  dropped = false;

  constructor(
    private readonly db: Db,
    { id, database, name, options, uuid }: CollectionFacts,
  ) {
    this.id = id;
    this.database = database;
    this.name = name;
    this.options = options;
    this.uuid = uuid;
    this.ns = `${database}.${name}`;
    this.docs = new Statements(db, this.table, this.table);
  }

  get table(): string {
    return `c${String(this.id)}`;
  }

  byKey(idk: Buffer): Row | undefined {
    const row = this.docs.get('SELECT rid, doc FROM $t WHERE idk = ?', idk);
    return row && { rid: row[0] as number, doc: toBuffer(row[1]) };
  }

  byRow(rid: number): Row | undefined {
    const row = this.docs.get('SELECT doc FROM $t WHERE rid = ?', rid);
    return row && { rid, doc: toBuffer(row[0]) };
  }

  countAll(): number {
    return this.docs.get('SELECT count(*) FROM $t')![0] as number;
  }

  /** Stores a new document that has an `_id`; throws E11000 and changes nothing where it has a key of another one. */
  insert(doc: Buffer): void {
    const id = idOf(doc)!;
    const rid = this.docs.inserted('INSERT INTO $t(idk, doc) VALUES (?, ?) ON CONFLICT DO NOTHING', keyOf(id), doc);
    if (rid === undefined) throw duplicateKey(this.ns, '_id_', ID_KEY, [['_id', id]]);
    for (const { index, keys } of this.keyedForNew(rid, doc))
      for (const key of keys) index.entries.run('INSERT INTO $t VALUES (?, ?)', key, rid);
  }

  /** Returns the index keys of a new row; takes the row out again where they do not fit the indexes. */
  private keyedForNew(rid: number, doc: Buffer): Keyed[] {
    try {
      const keyed = this.keyed(doc);
      for (const { index, keys } of keyed) index.checkUnique(keys, rid, doc, this.ns);
      return keyed;
    } catch (error) {
      this.docs.run('DELETE FROM $t WHERE rid = ?', rid);
      throw error;
    }
  }

  /** Puts a new version of a document (same `_id`) in the place of the old one. */
  replace(old: Row, doc: Buffer): void {
    const changes = this.keyed(doc).map(({ index, keys }) => {
      const before = index.keysOf(old.doc).keys;
      const has = (list: readonly Buffer[], key: Buffer): boolean => list.some((other) => other.equals(key));
      return { index, added: keys.filter((key) => !has(before, key)), gone: before.filter((key) => !has(keys, key)) };
    });
    for (const { index, added } of changes) index.checkUnique(added, old.rid, doc, this.ns);
    for (const { index, added, gone } of changes) {
      for (const key of gone) index.entries.run('DELETE FROM $t WHERE k = ? AND rid = ?', key, old.rid);
      for (const key of added) index.entries.run('INSERT INTO $t VALUES (?, ?)', key, old.rid);
    }
    this.docs.run('UPDATE $t SET doc = ? WHERE rid = ?', doc, old.rid);
  }

  remove(row: Row): void {
    for (const index of this.indexes) {
      for (const key of index.keysOf(row.doc).keys)
        index.entries.run('DELETE FROM $t WHERE k = ? AND rid = ?', key, row.rid);
    }
    this.docs.run('DELETE FROM $t WHERE rid = ?', row.rid);
  }

  /** Fills a new index from the documents; throws E11000 or 171 when they do not fit it. */
  build(index: Index): void {
    const PAGE = 500;
    for (let last = 0; ;) {
      const rows = this.docs.all('SELECT rid, doc FROM $t WHERE rid > ? ORDER BY rid LIMIT ?', last, PAGE);
      for (const [rid, bytes] of rows) {
        last = rid as number;
        const doc = toBuffer(bytes);
        const { keys, multikey } = index.keysOf(doc);
        if (multikey) this.markMultikey(index);
        index.checkUnique(keys, last, doc, this.ns);
        for (const key of keys) index.entries.run('INSERT INTO $t VALUES (?, ?)', key, last);
      }
      if (rows.length < PAGE) return;
    }
  }

  private keyed(doc: Buffer): Keyed[] {
    return this.indexes.map((index) => {
      const { keys, multikey } = index.keysOf(doc);
      if (multikey) this.markMultikey(index);
      return { index, keys };
    });
  }

  /**
   * Marks an index as multikey, in the transaction of the entries. A mark set too early, by a rejected write, costs a
   * slower plan, never a wrong result.
   */
  private markMultikey(index: Index): void {
    if (index.multikey) return;
    index.multikey = true;
    this.db.exec(`UPDATE indexes SET multikey = 1 WHERE id = ${String(index.id)}`);
  }
}
