import type { Val } from '../bson/read.js';
import type { Json } from '../bson/write.js';
import { CommandError } from '../errors.js';
import { checkHint } from '../query/plan.js';
import type { Reply } from '../wire/message.js';
import { Arguments } from './arguments.js';
import { collectionName, documentsOf, reject, write } from './command.js';
import type { Call, Command } from './command.js';
import { checkMods, deleteDocuments, each, insertDocument, insertTarget, updateDocuments } from './write-operations.js';
import type { Namespace } from './write-operations.js';

const BATCH = { ordered: 'bool', bypassDocumentValidation: 'bool', maxTimeMS: 'number' } as const;

const namespaceOf = (call: Call): Namespace => ({ db: call.db, name: collectionName(call) });

function errorsOf(call: Call, items: readonly Val[] | readonly Arguments[], run: (i: number) => void): Json[] {
  const ordered = call.args.bool('ordered', true);
  return each(items.length, ordered, run).map(({ index, error: { code, message, extra } }) => ({
    index,
    code,
    ...(extra as Record<string, Json>),
    errmsg: message,
  }));
}

function reply(counts: Reply, writeErrors: Json[]): Reply {
  return writeErrors.length > 0 ? { ...counts, writeErrors } : counts;
}

const insert: Command = {
  spec: { documents: 'array', ...BATCH },
  sequences: ['documents'],
  run(store, call) {
    const documents = documentsOf(call, 'documents');
    documents.forEach((v) => Arguments.expectDoc('insert.documents', v));
    return write(store, call, () => {
      const collection = insertTarget(store, namespaceOf(call));
      let n = 0;
      const errors = errorsOf(call, documents, (i) => {
        insertDocument(collection, documents[i]!);
        n += 1;
      });
      return reply({ n }, errors);
    });
  },
};

const UPDATE = {
  q: 'doc!',
  u: 'any!',
  upsert: 'bool',
  multi: 'bool',
  hint: 'any',
  collation: 'doc',
  arrayFilters: 'array',
  c: 'doc',
} as const;

/**
 * Checks the form of an element of an update: an ill-formed one is an error of the whole command, before any is made.
 */
function readUpdate(item: Val): Arguments {
  const args = Arguments.readDoc('update.updates', item, UPDATE);
  reject(args, ['collation', 'arrayFilters', 'c']);
  checkHint(args.val('hint'));
  checkMods(args.need('u'));
  return args;
}

const update: Command = {
  spec: { updates: 'array', let: 'doc', ...BATCH },
  sequences: ['updates'],
  run(store, call) {
    reject(call.args, ['let']);
    const updates = documentsOf(call, 'updates').map(readUpdate);
    return write(store, call, () => {
      const namespace = namespaceOf(call);
      const counts = { matched: 0, modified: 0 };
      const upserted: Json[] = [];
      const errors = errorsOf(call, updates, (i) => {
        const args = updates[i]!;
        const operation = {
          filter: args.need('q'),
          mods: args.need('u'),
          multi: args.bool('multi'),
          upsert: args.bool('upsert'),
          hint: args.val('hint'),
        };
        const _id = updateDocuments(store, namespace, operation, counts);
        if (_id) upserted.push({ index: i, _id });
      });
      const n = { n: counts.matched + upserted.length, nModified: counts.modified };
      return reply(upserted.length > 0 ? { ...n, upserted } : n, errors);
    });
  },
};

const DELETE = { q: 'doc!', limit: 'number!', hint: 'any', collation: 'doc' } as const;

/** Checks the form of an element of a delete, likewise before any is made. */
function readDelete(item: Val): Arguments {
  const args = Arguments.readDoc('delete.deletes', item, DELETE);
  reject(args, ['collation']);
  checkHint(args.val('hint'));
  const limit = args.whole('limit');
  if (limit !== 0 && limit !== 1)
    throw new CommandError(9, `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
  return args;
}

const remove: Command = {
  spec: { deletes: 'array', let: 'doc', ...BATCH },
  sequences: ['deletes'],
  run(store, call) {
    reject(call.args, ['let']);
    const deletes = documentsOf(call, 'deletes').map(readDelete);
    return write(store, call, () => {
      const namespace = namespaceOf(call);
      let n = 0;
      const errors = errorsOf(call, deletes, (i) => {
        const args = deletes[i]!;
        const multi = args.whole('limit') === 0;
        n += deleteDocuments(store, namespace, { filter: args.need('q'), multi, hint: args.val('hint') });
      });
      return reply({ n }, errors);
    });
  },
};

export const writes: Record<string, Command> = { insert, update, delete: remove };
