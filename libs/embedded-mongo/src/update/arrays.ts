import { keyOf } from '../bson/key.js';
import { childrenOf, docVal, elementsOf, numberOf, T } from '../bson/read.js';
import type { Field, Val } from '../bson/read.js';
import { CommandError } from '../errors.js';
import { equals } from '../filter/compare.js';
import { matches, matchesValue } from '../filter/filter.js';
import { isOperators, operators, parseFilter } from '../filter/parse.js';
import { toPath } from '../filter/path.js';
import { parseSort, sortKey } from '../query/sort.js';
import { toRaw } from './tree.js';
import type { Node } from './tree.js';

function bad(message: string): never {
  throw new CommandError(2, message);
}

interface Push {
  readonly each: readonly Val[];
  readonly position: number | undefined;
  readonly slice: number | undefined;
  readonly sort: ((a: Node, b: Node) => number) | undefined;
}

function whole(f: Field | undefined, name: string): number | undefined {
  if (!f) return undefined;
  const n = numberOf(f);
  if (n === undefined || !Number.isInteger(n)) return bad(`The value for ${name} must be an integer value`);
  return n;
}

function eachOf(fields: readonly Field[]): readonly Val[] {
  const each = fields.find((f) => f.k === '$each')!;
  if (each.t !== T.array) bad('The argument to $each must be an array');
  return elementsOf(each);
}

function order(f: Field | undefined): ((a: Node, b: Node) => number) | undefined {
  if (!f) return undefined;
  if (f.t !== T.doc) {
    const direction = numberOf(f);
    if (direction !== 1 && direction !== -1) return bad('The $sort element value must be either 1 or -1');
    return (a, b) => keyOf(toRaw(a)).compare(keyOf(toRaw(b))) * direction;
  }
  const pattern = parseSort(f) ?? bad('The $sort pattern is empty');
  const keyed = (node: Node): Buffer => {
    const v = toRaw(node);
    return sortKey(pattern, v.t === T.doc ? v.b.subarray(v.s, v.e) : Buffer.from([5, 0, 0, 0, 0]));
  };
  return (a, b) => keyed(a).compare(keyed(b));
}

function parsePush(arg: Val): Push {
  const fields = arg.t === T.doc ? childrenOf(arg) : [];
  if (!fields.some((f) => f.k === '$each'))
    return { each: [arg], position: undefined, slice: undefined, sort: undefined };
  const named = (name: string): Field | undefined => fields.find((f) => f.k === name);
  const unknown = fields.find((f) => !['$each', '$slice', '$sort', '$position'].includes(f.k));
  if (unknown) bad(`Unrecognized clause in $push: ${unknown.k}`);
  return {
    each: eachOf(fields),
    position: whole(named('$position'), '$position'),
    slice: whole(named('$slice'), '$slice'),
    sort: order(named('$sort')),
  };
}

/** Returns the elements after a `$push`. */
export function pushed(list: readonly Node[], arg: Val): Node[] {
  const push = parsePush(arg);
  const at =
    push.position === undefined
      ? list.length
      : push.position < 0
        ? Math.max(0, list.length + push.position)
        : push.position;
  const result = [...list.slice(0, at), ...push.each, ...list.slice(at)];
  if (push.sort) result.sort(push.sort);
  if (push.slice === undefined) return result;
  if (push.slice === 0) return [];
  return push.slice < 0 ? result.slice(push.slice) : result.slice(0, push.slice);
}

/** Returns the elements after an `$addToSet`: additions that equal no present element are appended. */
export function united(list: readonly Node[], arg: Val): Node[] {
  const fields = arg.t === T.doc ? childrenOf(arg) : [];
  if (fields[0]?.k === '$each' && fields.length > 1)
    bad(`Found unexpected fields after $each in $addToSet: ${fields[1]!.k}`);
  const additions = fields[0]?.k === '$each' ? eachOf(fields) : [arg];
  const keys = new Set(list.map((node) => keyOf(toRaw(node)).toString('latin1')));
  const result = [...list];
  for (const v of additions) {
    const key = keyOf(v).toString('latin1');
    if (!keys.has(key)) result.push(v);
    keys.add(key);
  }
  return result;
}

/** Returns the test by which a `$pull` removes elements: by operators, as documents, or by equality. */
function pullTest(arg: Val): (v: Val) => boolean {
  if (isOperators(arg)) {
    const conditions = operators(toPath(''), arg);
    return (v) => matchesValue(conditions, v);
  }
  if (arg.t === T.doc) {
    const filter = parseFilter(arg);
    return (v) => v.t === T.doc && matches(filter, v.b, v.s);
  }
  if (arg.t === T.regex) {
    const inArray = operators(toPath(''), wrapIn(arg));
    return (v) => matchesValue(inArray, v);
  }
  return equals(arg);
}

function wrapIn(regex: Val): Val {
  const body = regex.b.subarray(regex.s, regex.e);
  const name = Buffer.from('\x0b$regex\0', 'latin1');
  const b = Buffer.concat([Buffer.alloc(4), name, body, Buffer.alloc(1)]);
  b.writeInt32LE(b.length);
  return docVal(b);
}

/** Returns the elements after a `$pull`. */
export function pulled(list: readonly Node[], arg: Val): Node[] {
  const gone = pullTest(arg);
  return list.filter((node) => !gone(toRaw(node)));
}
