import { childrenOf, docVal, elementsOf, stringOf, T } from '../bson/read.js';
import type { Val } from '../bson/read.js';
import { encode } from '../bson/write.js';
import { CommandError } from '../errors.js';
import { keyOf } from '../bson/key.js';
import { ID_KEY, ID_SPEC } from '../store/collection.js';
import type { Collection } from '../store/collection.js';
import type { Index } from '../store/secondary-index.js';
import type { Reply } from '../wire/message.js';
import { collectionName, collectionOf, namespaceOf, reject, write } from './command.js';
import type { Call, Command, Store } from './command.js';
import { identity, normalSpec } from './index-spec.js';

const NO_OPTIONS = encode({});
const MAX_INDEXES = 64;

/** Returns true when the index exists; throws when one of the same name or key differs. */
function exists(collection: Collection, spec: Buffer): boolean {
  const name = (s: Buffer): string => stringOf(childrenOf(docVal(s)).find((f) => f.k === 'name')!);
  const wanted = identity(spec);
  for (const other of [ID_SPEC, ...collection.indexes.map((index) => index.spec)]) {
    const found = identity(other);
    const sameName = name(other) === name(spec);
    if (found.key === wanted.key && (found.options === wanted.options || other === ID_SPEC)) {
      if (sameName || other === ID_SPEC) return true;
      throw new CommandError(85, `Index already exists with a different name: ${name(other)}`);
    }
    if (sameName)
      throw new CommandError(86, `An existing index has the same name as the requested index: ${name(spec)}`);
    const samePartial =
      found.options
        .split(',')
        .filter((o) => o.startsWith('partial'))
        .join() ===
      wanted.options
        .split(',')
        .filter((o) => o.startsWith('partial'))
        .join();
    if (found.key === wanted.key && samePartial)
      throw new CommandError(85, `An equivalent index already exists with different options: ${name(other)}`);
  }
  return false;
}

function createAll(store: Store, call: Call, specs: readonly Buffer[]): Reply {
  const { catalogue } = store;
  const createdCollectionAutomatically = !collectionOf(store, call);
  let collection = catalogue.findOrCreate(call.db, collectionName(call), NO_OPTIONS);
  const numIndexesBefore = collection.indexes.length + 1;
  for (const spec of specs) {
    collection = collectionOf(store, call)!;
    if (exists(collection, spec)) continue;
    if (collection.indexes.length + 1 >= MAX_INDEXES)
      throw new CommandError(67, `add index fails, too many indexes for ${collection.ns}`);
    catalogue.createIndex(collection, spec);
  }
  const numIndexesAfter = collection.indexes.length + 1;
  const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {};
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ...note };
}

const createIndexes: Command = {
  spec: { indexes: 'array!', commitQuorum: 'any', ignoreUnknownIndexOptions: 'bool' },
  async run(store, call) {
    reject(call.args, ['ignoreUnknownIndexOptions']);
    const list = elementsOf(call.args.need('indexes'));
    if (list.length === 0) throw new CommandError(2, 'Must specify at least one index to create');
    const specs = list.map(normalSpec);
    const collection = collectionOf(store, call);
    if (collection && collection.countAll() > 0 && !specs.every((spec) => exists(collection, spec)))
      await store.conduct.indexesBuilt(collection.ns);
    return write(store, call, () => store.catalogue.atomically(() => createAll(store, call, specs)));
  },
};

function missing(call: Call): CommandError {
  return new CommandError(26, `ns does not exist: ${namespaceOf(call)}`);
}

const listIndexes: Command = {
  spec: { cursor: 'doc', includeBuildUUIDs: 'bool', includeIndexBuildInfo: 'bool' },
  run(store, call) {
    reject(call.args, ['includeBuildUUIDs', 'includeIndexBuildInfo']);
    const collection = collectionOf(store, call);
    if (!collection) throw missing(call);
    return {
      cursor: { id: 0n, ns: collection.ns, firstBatch: [ID_SPEC, ...collection.indexes.map((index) => index.spec)] },
    };
  },
};

/** Returns the indexes named by one part of a dropIndexes. */
function named(collection: Collection, v: Val): Index[] {
  if (v.t === T.array) return elementsOf(v).flatMap((one) => named(collection, one));
  if (v.t === T.string && stringOf(v) === '*') return collection.indexes;
  const protectedId = v.t === T.string ? stringOf(v) === '_id_' : v.t === T.doc && keyOf(v).equals(keyOf(ID_KEY));
  if (protectedId) throw new CommandError(72, 'cannot drop _id index');
  if (v.t !== T.string && v.t !== T.doc) throw new CommandError(14, "BSON field 'dropIndexes.index' is the wrong type");
  const found = collection.indexes.filter((index) =>
    v.t === T.string ? index.name === stringOf(v) : keyOf(index.keyVal).equals(keyOf(v)),
  );
  if (found.length === 0)
    throw new CommandError(
      27,
      v.t === T.string ? `index not found with name [${stringOf(v)}]` : "can't find index with key",
    );
  return found;
}

const dropIndexes: Command = {
  spec: { index: 'any!' },
  run: (store, call) =>
    write(store, call, () => {
      const collection = collectionOf(store, call);
      if (!collection) throw missing(call);
      const nIndexesWas = collection.indexes.length + 1;
      for (const index of new Set(named(collection, call.args.need('index'))))
        store.catalogue.dropIndex(collection, index);
      return { nIndexesWas };
    }),
};

export const indexCommands: Record<string, Command> = {
  createIndexes,
  listIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
};
