import { compoundKey } from '../bson/key.js';
import type { KeyPart } from '../bson/key.js';
import { getField, numberOf, stringOf, T, truthOf, Val } from '../bson/read.js';
import { toVal } from '../bson/write.js';
import type { Json } from '../bson/write.js';
import { CommandError } from '../errors.js';
import { matches } from '../filter/filter.js';
import type { Filter } from '../filter/filter.js';
import { parseFilter } from '../filter/parse.js';
import { keyParts, parsePattern } from './index-keys.js';
import type { KeyPattern } from './index-keys.js';
import type { Db } from './open.js';
import { Statements } from './table.js';

const cached = new Map<string, Buffer>();

function option(spec: Buffer, name: string): Val | undefined {
  let bytes = cached.get(name);
  if (!bytes) cached.set(name, (bytes = Buffer.from(name)));
  return getField(spec, 0, bytes);
}

const NULL = toVal(null);

/** One secondary index: its specification as given, and its entries `(key, rid)`. */
export class Index {
  readonly name: string;
  readonly pattern: KeyPattern;
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: Filter | undefined;
  readonly ttlSeconds: number | undefined;
  readonly table: string;
  readonly entries: Statements;

  constructor(
    db: Db,
    readonly id: number,
    documents: string,
    readonly spec: Buffer,
    public multikey: boolean,
  ) {
    const key = option(spec, 'key')!;
    const partial = option(spec, 'partialFilterExpression');
    const ttl = option(spec, 'expireAfterSeconds');
    const flag = (name: string): boolean => {
      const v = option(spec, name);
      return v !== undefined && truthOf(v);
    };
    this.name = stringOf(option(spec, 'name')!);
    this.pattern = parsePattern(key)!;
    this.unique = flag('unique');
    this.sparse = flag('sparse');
    this.partial = partial && parseFilter(partial);
    this.ttlSeconds = ttl && numberOf(ttl);
    this.table = `i${String(id)}`;
    this.entries = new Statements(db, this.table, documents);
  }

  get keyVal(): Val {
    return option(this.spec, 'key')!;
  }

  /** Returns the keys of a document in this index: none when the index leaves it out. */
  keysOf(doc: Buffer): { readonly keys: Buffer[]; readonly multikey: boolean } {
    const { found, multikey } = this.parts(doc);
    const keys = found.map((parts) => compoundKey(parts, this.pattern.directions));
    if (keys.length > 1) {
      keys.sort((a, b) => a.compare(b));
      return { keys: keys.filter((key, i) => i === 0 || !key.equals(keys[i - 1]!)), multikey };
    }
    return { keys, multikey };
  }

  private parts(doc: Buffer): { readonly found: KeyPart[][]; readonly multikey: boolean } {
    if (this.partial && !matches(this.partial, doc)) return { found: [], multikey: false };
    const all = keyParts(this.pattern, doc);
    if (!this.sparse) return all;
    return { found: all.found.filter((parts) => parts.some((part) => part !== undefined)), multikey: all.multikey };
  }

  /** Throws E11000 when another row than `self` holds one of the keys. */
  checkUnique(keys: readonly Buffer[], self: number, doc: Buffer, ns: string): void {
    if (!this.unique) return;
    for (const key of keys) {
      if (this.entries.get('SELECT rid FROM $t WHERE k = ? AND rid <> ? LIMIT 1', key, self))
        throw this.duplicate(key, doc, ns);
    }
  }

  duplicate(key: Buffer, doc: Buffer, ns: string): CommandError {
    const found = this.parts(doc).found.find((parts) => compoundKey(parts, this.pattern.directions).equals(key));
    const values = (found ?? []).map((part): Val => (part instanceof Val ? part : NULL));
    return duplicateKey(
      ns,
      this.name,
      this.keyVal,
      this.pattern.paths.map((path, i): [string, Val] => [path.text, values[i] ?? NULL]),
    );
  }
}

function shown(v: Val): string {
  if (v.t === T.string) return JSON.stringify(stringOf(v));
  if (v.t === T.null) return 'null';
  if (v.t === T.oid) return `ObjectId('${v.b.toString('hex', v.s, v.e)}')`;
  if (v.t === T.bool) return String(v.b[v.s] === 1);
  if (v.t === T.date) return `new Date(${String(v.b.readBigInt64LE(v.s))})`;
  return String(numberOf(v) ?? '...');
}

/** Returns the error for an existing key, with `keyPattern` and `keyValue`. */
export function duplicateKey(
  ns: string,
  index: string,
  pattern: Val,
  values: readonly (readonly [string, Val])[],
): CommandError {
  const list = values.map(([name, v]) => `${name}: ${shown(v)}`).join(', ');
  const keyValue: Record<string, Json> = Object.fromEntries(values);
  return new CommandError(11000, `E11000 duplicate key error collection: ${ns} index: ${index} dup key: { ${list} }`, {
    keyPattern: pattern,
    keyValue,
  });
}
