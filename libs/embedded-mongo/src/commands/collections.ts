import { docVal, stringOf, T, Val } from '../bson/read.js';
import { encode } from '../bson/write.js';
import type { Json } from '../bson/write.js';
import { CommandError } from '../errors.js';
import { matches } from '../filter/filter.js';
import { optionalFilter } from '../filter/parse.js';
import { ID_SPEC } from '../store/collection.js';
import type { Collection } from '../store/collection.js';
import { collectionName, collectionOf, namespaceOf, reject, write } from './command.js';
import type { Call, Command } from './command.js';

const CREATE_UNSUPPORTED = [
  'capped',
  'size',
  'max',
  'validator',
  'validationLevel',
  'validationAction',
  'viewOn',
  'pipeline',
  'collation',
  'timeseries',
  'clusteredIndex',
  'expireAfterSeconds',
  'changeStreamPreAndPostImages',
  'encryptedFields',
  'storageEngine',
  'indexOptionDefaults',
] as const;

const create: Command = {
  spec: {
    autoIndexId: 'bool',
    idIndex: 'doc',
    ...Object.fromEntries(CREATE_UNSUPPORTED.map((name) => [name, 'any'] as const)),
  },
  run(store, call) {
    reject(call.args, [
      ...CREATE_UNSUPPORTED.filter((name) => !isFalse(call.args.val(name))),
      'autoIndexId',
      'idIndex',
    ]);
    return write(store, call, () => {
      if (!collectionOf(store, call)) store.catalogue.create(call.db, collectionName(call), encode({}));
      return {};
    });
  },
};

const isFalse = (v: Val | undefined): boolean => v?.t === T.bool && v.b[v.s] === 0;

const drop: Command = {
  spec: {},
  run: (store, call) =>
    write(store, call, () => {
      const collection = collectionOf(store, call);
      if (!collection) return {};
      const nIndexesWas = collection.indexes.length + 1;
      store.catalogue.drop(collection);
      return { nIndexesWas, ns: namespaceOf(call) };
    }),
};

function split(ns: string): [string, string] {
  const dot = ns.indexOf('.');
  if (dot <= 0 || dot === ns.length - 1) throw new CommandError(73, `Invalid namespace specified '${ns}'`);
  return [ns.slice(0, dot), ns.slice(dot + 1)];
}

function renamed(store: Parameters<Command['run']>[0], call: Call): Record<string, Json> {
  const [fromDb, from] = split(stringOf(call.target));
  const [toDb, to] = split(call.args.string('to')!);
  const source = store.catalogue.find(fromDb, from);
  if (!source) throw new CommandError(26, `Source collection ${fromDb}.${from} does not exist`);
  const target = store.catalogue.find(toDb, to);
  if (target === source) throw new CommandError(20, "Can't rename a collection to itself");
  if (target && !call.args.bool('dropTarget')) throw new CommandError(48, 'target namespace exists');
  if (target) store.catalogue.drop(target);
  store.catalogue.rename(source, toDb, to);
  return {};
}

const renameCollection: Command = {
  spec: { to: 'string!', dropTarget: 'bool', stayTemp: 'bool' },
  run(store, call) {
    if (call.db !== 'admin') throw new CommandError(13, 'renameCollection may only be run against the admin database.');
    if (call.target.t !== T.string) throw new CommandError(14, 'renameCollection takes a string');
    reject(call.args, ['stayTemp']);
    return write(store, call, () => store.catalogue.atomically(() => renamed(store, call)));
  },
};

const UUID = 4;

function uuidVal(uuid: Buffer): Val {
  const b = Buffer.alloc(5 + uuid.length);
  b.writeInt32LE(uuid.length);
  b[4] = UUID;
  uuid.copy(b, 5);
  return new Val(T.bin, b, 0, b.length);
}

function described(collection: Collection, nameOnly: boolean): Buffer {
  const short = { name: collection.name, type: 'collection' };
  if (nameOnly) return encode(short);
  return encode({
    ...short,
    options: collection.options,
    info: { readOnly: false, uuid: uuidVal(collection.uuid) },
    idIndex: ID_SPEC,
  });
}

const listCollections: Command = {
  spec: { filter: 'doc', nameOnly: 'bool', cursor: 'doc', authorizedCollections: 'bool' },
  run(store, call) {
    const filter = optionalFilter(call.args.val('filter'));
    const all = store.catalogue
      .inDatabase(call.db)
      .map((collection) => described(collection, call.args.bool('nameOnly')));
    return {
      cursor: { id: 0n, ns: `${call.db}.$cmd.listCollections`, firstBatch: all.filter((doc) => matches(filter, doc)) },
    };
  },
};

const listDatabases: Command = {
  spec: { filter: 'doc', nameOnly: 'bool', authorizedDatabases: 'bool' },
  run(store, call) {
    if (call.db !== 'admin') throw new CommandError(13, 'listDatabases may only be run against the admin database.');
    const filter = optionalFilter(call.args.val('filter'));
    const nameOnly = call.args.bool('nameOnly');
    const docs = store.catalogue
      .databases()
      .map((name) => encode(nameOnly ? { name } : { name, sizeOnDisk: 0n, empty: false }));
    const databases = docs.filter((doc) => matches(filter, docVal(doc).b));
    return nameOnly ? { databases } : { databases, totalSize: 0n, totalSizeMb: 0n };
  },
};

const dropDatabase: Command = {
  spec: {},
  run: (store, call) =>
    write(store, call, () => {
      const all = store.catalogue.inDatabase(call.db);
      for (const collection of all) store.catalogue.drop(collection);
      return all.length > 0 ? { dropped: call.db } : {};
    }),
};

export const collectionCommands: Record<string, Command> = {
  create,
  drop,
  renameCollection,
  listCollections,
  listDatabases,
  dropDatabase,
};
