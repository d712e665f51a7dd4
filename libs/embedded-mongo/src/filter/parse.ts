import { childrenOf, elementsOf, numberOf, stringOf, T, truthOf, typeOfName } from '../bson/read.js';
import type { Field, Val } from '../bson/read.js';
import { CommandError } from '../errors.js';
import { compares, equals, includedIn } from './compare.js';
import type { Order, Test } from './compare.js';
import { ALWAYS, anyElement, NEVER } from './filter.js';
import type { Filter, Question } from './filter.js';
import { toPath } from './path.js';
import type { Path } from './path.js';
import { prefixOf } from './prefix.js';
import { translate } from './regex.js';
import type { Pattern } from './regex.js';

function bad(message: string): never {
  throw new CommandError(2, message);
}

const OTHER: Question = { op: 'other' };

function leaf(path: Path, test: Test, question: Question = OTHER, expand = true): Filter {
  return { kind: 'leaf', path, question, expand, test };
}

const not = (kid: Filter): Filter => ({ kind: 'not', kid });

function regexOf(v: Val): Pattern {
  const middle = v.b.indexOf(0, v.s);
  return { source: v.b.toString('utf8', v.s, middle), options: v.b.toString('utf8', middle + 1, v.e - 1) };
}

function regexTest(pattern: Pattern): Test {
  const expression = translate(pattern);
  return (v) => {
    if (v?.t === T.regex) return regexOf(v).source === pattern.source && regexOf(v).options === pattern.options;
    return (v?.t === T.string || v?.t === T.symbol) && expression.test(stringOf(v));
  };
}

function matching(path: Path, pattern: Pattern): Filter {
  const prefix = prefixOf(pattern);
  return leaf(path, regexTest(pattern), prefix ? { op: 'prefix', prefix, pattern } : OTHER);
}

const ORDERS: Record<string, Order> = { $gt: 'gt', $gte: 'gte', $lt: 'lt', $lte: 'lte' };

function equality(path: Path, v: Val): Filter {
  return v.t === T.regex ? matching(path, regexOf(v)) : leaf(path, equals(v), { op: 'eq', value: v });
}

function membership(path: Path, list: Val, name: string): Filter {
  if (list.t !== T.array) bad(`${name} needs an array`);
  const all = elementsOf(list);
  const values = all.filter((v) => v.t !== T.regex);
  if (values.some(isOperators)) bad(`cannot nest $ under ${name}`);
  const patterns = all.filter((v) => v.t === T.regex).map((v) => regexTest(regexOf(v)));
  const includes = includedIn(values);
  const test: Test = patterns.length === 0 ? includes : (v) => includes(v) || patterns.some((pattern) => pattern(v));
  return leaf(path, test, { op: 'in', values, exact: patterns.length === 0 });
}

function typesOf(v: Val): number[] {
  if (v.t === T.array) return elementsOf(v).flatMap(typesOf);
  if (v.t === T.string) {
    const name = stringOf(v);
    if (name === 'number') return [T.int, T.long, T.double, T.decimal];
    return [typeOfName(name) ?? bad(`Unknown type name alias: ${name}`)];
  }
  const code = numberOf(v);
  if (code === undefined) throw new CommandError(14, 'type must be represented as a number or a string');
  if (code === -1) return [T.min];
  if (!(Number.isInteger(code) && ((code >= 1 && code <= 19) || code === 127)))
    bad(`Invalid numerical type code: ${String(code)}`);
  return [code];
}

function typeTest(v: Val): Test {
  const types = new Set(typesOf(v));
  if (types.size === 0) throw new CommandError(9, '$type must match at least one type');
  return (x) => x !== undefined && types.has(x.t);
}

function sizeTest(v: Val): Test {
  const size = numberOf(v);
  if (size === undefined) throw new CommandError(2, 'Failed to parse $size. Expected a number');
  if (!Number.isInteger(size) || size < 0)
    bad(`Failed to parse $size. Expected a non-negative whole number, got ${String(size)}`);
  return (x) => x !== undefined && x.t === T.array && elementsOf(x).length === size;
}

function all(path: Path, v: Val): Filter {
  if (v.t !== T.array) bad('$all needs an array');
  const list = elementsOf(v);
  if (list.length === 0) return NEVER;
  const kids = list.map((item) => {
    if (!isOperators(item)) return equality(path, item);
    const [only, ...rest] = childrenOf(item);
    if (only?.k !== '$elemMatch' || rest.length > 0) return bad('no $ expressions in $all');
    return operator(path, only);
  });
  return { kind: 'and', kids };
}

const LOGICAL = new Set(['$and', '$or', '$nor']);

function elemMatch(path: Path, v: Val): Filter {
  if (v.t !== T.doc) bad('$elemMatch needs an Object');
  const byValue = isOperators(v) && !LOGICAL.has(childrenOf(v)[0]!.k);
  const inner = byValue ? operators(toPath(''), v) : parseFilter(v);
  return leaf(path, anyElement(inner, byValue), OTHER, false);
}

function negation(path: Path, v: Val): Filter {
  if (v.t === T.regex) return not(equality(path, v));
  if (v.t !== T.doc) bad('$not needs a regex or a document');
  if (childrenOf(v).length === 0) bad('$not cannot be empty');
  if (!isOperators(v)) bad('$not needs an operator');
  return not(operators(path, v));
}

function regexOperator(path: Path, v: Val, options: Val | undefined): Filter {
  if (v.t !== T.regex && v.t !== T.string) bad('$regex has to be a string');
  if (options && options.t !== T.string) bad('$options has to be a string');
  const pattern = v.t === T.regex ? regexOf(v) : { source: stringOf(v), options: '' };
  if (options && pattern.options !== '') throw new CommandError(51074, 'options set in both $regex and $options');
  return matching(path, options ? { source: pattern.source, options: stringOf(options) } : pattern);
}

function operator(path: Path, f: Field): Filter {
  const order = ORDERS[f.k];
  if (order) {
    if (f.t === T.regex) bad(`Can't have RegEx as arg to predicate over field '${path.text}'.`);
    return leaf(path, compares(order, f), { op: order, value: f });
  }
  switch (f.k) {
    case '$eq':
      return leaf(path, equals(f), { op: 'eq', value: f });
    case '$ne':
      if (f.t === T.regex) bad("Can't have regex as arg to $ne.");
      return not(leaf(path, equals(f)));
    case '$in':
      return membership(path, f, '$in');
    case '$nin':
      return not(membership(path, f, '$nin'));
    case '$exists': {
      const present = leaf(path, (v) => v !== undefined, { op: 'exists' }, false);
      return truthOf(f) && f.t !== T.null ? present : not(present);
    }
    case '$type':
      return leaf(path, typeTest(f));
    case '$size':
      return leaf(path, sizeTest(f), OTHER, false);
    case '$all':
      return all(path, f);
    case '$elemMatch':
      return elemMatch(path, f);
    case '$not':
      return negation(path, f);
    default:
      return bad(`unknown operator: ${f.k}`);
  }
}

/** Returns true for a document of operators (its first name begins with `$`). */
export function isOperators(v: Val): boolean {
  return v.t === T.doc && v.b[v.s + 4] !== 0 && v.b[v.s + 5] === 36;
}

/** Parses a document of operators on one path; with an empty path, conditions on a bare value. */
export function operators(path: Path, v: Val): Filter {
  const fields = childrenOf(v);
  const options = fields.find((f) => f.k === '$options');
  if (options && !fields.some((f) => f.k === '$regex')) bad('$options needs a $regex');
  const kids: Filter[] = [];
  for (const f of fields) {
    if (f.k === '$regex') kids.push(regexOperator(path, f, options));
    else if (f.k !== '$options') kids.push(operator(path, f));
  }
  return kids.length === 1 ? kids[0]! : { kind: 'and', kids };
}

function logical(f: Field): Filter {
  if (f.t !== T.array) bad(`${f.k} argument must be an array`);
  const list = elementsOf(f);
  if (list.length === 0) bad('$and/$or/$nor must be a nonempty array');
  const kids = list.map((v) => (v.t === T.doc ? parseFilter(v) : bad('$or/$and/$nor entries need to be full objects')));
  return { kind: f.k.slice(1) as 'and' | 'or' | 'nor', kids };
}

/** Parses a filter document. Throws a server's code for unknown parts (2 for an unknown operator). */
export function parseFilter(doc: Val): Filter {
  const kids: Filter[] = [];
  for (const f of childrenOf(doc)) {
    if (LOGICAL.has(f.k)) kids.push(logical(f));
    else if (f.k === '$comment') continue;
    else if (f.k.startsWith('$')) bad(`unknown top level operator: ${f.k}`);
    else kids.push(isOperators(f) ? operators(toPath(f.k), f) : equality(toPath(f.k), f));
  }
  if (kids.length === 0) return ALWAYS;
  return kids.length === 1 ? kids[0]! : { kind: 'and', kids };
}

/** Parses an optional filter argument; an absent filter matches everything. */
export function optionalFilter(doc: Val | undefined): Filter {
  return doc ? parseFilter(doc) : ALWAYS;
}
