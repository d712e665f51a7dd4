import { keyOf } from '../bson/key.js';
import type { Val } from '../bson/read.js';
import { childrenOf, docVal, isNumber, numberOf, stringOf, T } from '../bson/read.js';
import { toVal, Writer } from '../bson/write.js';
import { CommandError } from '../errors.js';
import { conjuncts } from '../query/bounds.js';
import type { Filter } from '../filter/filter.js';
import { parseFilter } from '../filter/parse.js';
import { parsePattern } from '../store/index-keys.js';
import { Arguments } from './arguments.js';

const SPEC = {
  key: 'doc!',
  name: 'string!',
  unique: 'bool',
  sparse: 'bool',
  expireAfterSeconds: 'number',
  partialFilterExpression: 'doc',
  background: 'bool',
  v: 'number',
  ns: 'string',
  hidden: 'bool',
  collation: 'doc',
  weights: 'any',
  default_language: 'any',
  language_override: 'any',
  textIndexVersion: 'any',
  '2dsphereIndexVersion': 'any',
  bits: 'any',
  min: 'any',
  max: 'any',
  wildcardProjection: 'any',
  storageEngine: 'any',
  clustered: 'any',
  prepareUnique: 'any',
} as const;
const STORED_OPTIONS = [
  'unique',
  'sparse',
  'expireAfterSeconds',
  'partialFilterExpression',
  'background',
  'v',
  'key',
  'name',
  'ns',
];
const MAX_TTL = 2147483647;

function cannot(message: string): never {
  throw new CommandError(67, message);
}

function checkKey(key: Val): void {
  const fields = childrenOf(key);
  if (fields.length === 0) cannot('Index keys cannot be empty.');
  if (fields.length > 32) cannot('Index key pattern cannot have more than 32 fields');
  for (const f of fields) {
    if (f.t === T.string) cannot(`Index type '${stringOf(f)}' is not supported by this server`);
    if (!isNumber(f) || !parsePattern(docVal(single(f))))
      cannot(`Values in the index key pattern must be numbers other than 0, not '${f.k}'`);
    if (f.k === '' || f.k.split('.').includes('')) cannot(`Index keys cannot have an empty field name: '${f.k}'`);
    if (f.k.includes('$**')) cannot('wildcard indexes are not supported by this server');
    if (f.k.split('.').some((part) => part.startsWith('$')))
      cannot(`Index key contains an illegal field name: field name starts with '$': '${f.k}'`);
  }
}

function single(v: Val): Buffer {
  const w = new Writer(32);
  const at = w.open();
  w.val('k', v);
  w.close(at);
  return w.done();
}

/** Checks the filter of a partial index: a conjunction of equalities, orders, `$in`, `$type` and `$exists: true`. */
function checkPartial(doc: Val): void {
  const filter = parseFilter(doc);
  const leaves = (f: Filter): number => (f.kind === 'and' ? f.kids.reduce((n, kid) => n + leaves(kid), 0) : 1);
  if (conjuncts(filter).length !== leaves(filter)) cannot('Expression not supported in partial index');
}

function checkTtl(spec: Arguments): void {
  const ttl = spec.val('expireAfterSeconds');
  if (!ttl) return;
  const seconds = numberOf(ttl);
  if (seconds === undefined || seconds < 0 || seconds > MAX_TTL)
    cannot("TTL index 'expireAfterSeconds' option must be within an acceptable range");
  if (childrenOf(spec.need('key')).length !== 1)
    cannot('TTL indexes are single-field indexes, compound indexes do not support TTL');
}

/** Checks one specification of createIndexes and gives it the form in which listIndexes shows it. */
export function normalSpec(doc: Val): Buffer {
  const odd = doc.t === T.doc && childrenOf(doc).find((f) => !Object.hasOwn(SPEC, f.k));
  if (odd) throw new CommandError(197, `The field '${odd.k}' is not valid for an index specification`);
  const spec = Arguments.readDoc('createIndexes.indexes', doc, SPEC);
  const extra = childrenOf(doc).find((f) => !STORED_OPTIONS.includes(f.k) && !(f.k === 'hidden' && f.b[f.s] === 0));
  if (extra) cannot(`the index option '${extra.k}' is not supported by this server`);
  const key = spec.need('key');
  checkKey(key);
  const name = spec.string('name')!;
  if (name === '' || name === '*') cannot(`The index name '${name}' is not valid`);
  const partial = spec.val('partialFilterExpression');
  if (partial) checkPartial(partial);
  if (partial && spec.bool('sparse')) cannot('cannot mix "partialFilterExpression" and "sparse" options');
  checkTtl(spec);
  const v = spec.val('v');
  if (v && numberOf(v) !== 2)
    cannot(`Invalid index specification: index version ${String(numberOf(v))} is not supported`);
  return written(doc, key, name);
}

function written(doc: Val, key: Val, name: string): Buffer {
  const w = new Writer();
  const at = w.open();
  w.json('v', 2);
  w.val('key', key);
  w.json('name', name);
  for (const f of childrenOf(doc)) if (!['v', 'key', 'name', 'ns', 'hidden'].includes(f.k)) w.val(f.k, f);
  w.close(at);
  return w.done();
}

const FLAGS = new Set(['unique', 'sparse']);

/** Returns the identity of an index: its key (with order), and the options with an effect on its content. */
export function identity(spec: Buffer): { readonly key: string; readonly options: string } {
  const fields = childrenOf(docVal(spec));
  const key = fields.find((f) => f.k === 'key')!;
  const options = fields
    .filter((f) => !['v', 'key', 'name', 'background'].includes(f.k))
    .map((f) => `${f.k}=${FLAGS.has(f.k) ? keyOf(toVal(f.b[f.s] === 1)).toString('hex') : keyOf(f).toString('hex')}`);
  return { key: keyOf(key).toString('hex'), options: options.sort().join() };
}
