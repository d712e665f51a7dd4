import { add } from '../bson/arithmetic.js';
import { keyOf } from '../bson/key.js';
import { childrenOf, isNumber, numberOf, T } from '../bson/read.js';
import type { Field, Val } from '../bson/read.js';
import { Double, encode, toVal } from '../bson/write.js';
import type { Json } from '../bson/write.js';
import { CommandError } from '../errors.js';
import { isNullish } from '../filter/compare.js';
import { parseDocument, parseExpression } from './expression.js';
import type { Expression } from './expression.js';

/** Gathers one value over the documents of a group. */
interface Accumulator {
  add(v: Val | undefined): void;
  result(): Json;
}

const ZERO = toVal(0);

function sum(): Accumulator {
  let total = ZERO;
  return {
    add(v) {
      if (v && isNumber(v)) total = add(total, v);
    },
    result: () => total,
  };
}

function average(): Accumulator {
  let total = 0;
  let n = 0;
  return {
    add(v) {
      if (!v || !isNumber(v)) return;
      if (v.t === T.decimal) throw new CommandError(2, 'arithmetic on Decimal128 is not supported by this server');
      total += numberOf(v)!;
      n += 1;
    },
    result: () => (n === 0 ? null : new Double(total / n)),
  };
}

function extreme(sign: number): Accumulator {
  let best: { readonly v: Val; readonly key: Buffer } | undefined;
  return {
    add(v) {
      if (!v || isNullish(v)) return;
      const key = keyOf(v);
      if (!best || key.compare(best.key) * sign > 0) best = { v, key };
    },
    result: () => best?.v ?? null,
  };
}

function edge(last: boolean): Accumulator {
  let collected: Val | null | undefined;
  return {
    add(v) {
      if (last || collected === undefined) collected = v ?? null;
    },
    result: () => collected ?? null,
  };
}

function list(distinct: boolean): Accumulator {
  const collected: Val[] = [];
  const keys = new Set<string>();
  return {
    add(v) {
      if (!v) return;
      if (distinct) {
        const key = keyOf(v).toString('latin1');
        if (keys.has(key)) return;
        keys.add(key);
      }
      collected.push(v);
    },
    result: () => collected,
  };
}

function counter(): Accumulator {
  let n = 0;
  return {
    add() {
      n += 1;
    },
    result: () => n,
  };
}

const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: () => edge(false),
  $last: () => edge(true),
  $push: () => list(false),
  $addToSet: () => list(true),
  $count: counter,
};

interface Column {
  readonly name: string;
  readonly op: string;
  readonly value: Expression;
  /** The number that a `$sum` adds for each document, when it is the same for all. */
  readonly constant: number | undefined;
}

function column(f: Field): Column {
  if (f.k.includes('.')) throw new CommandError(40235, `The field name '${f.k}' cannot contain '.'`);
  if (f.k.startsWith('$')) throw new CommandError(40236, `The field name '${f.k}' cannot be an operator name`);
  if (f.t !== T.doc) throw new CommandError(40234, `The field '${f.k}' must be an accumulator object`);
  const [accumulator, ...rest] = childrenOf(f);
  if (!accumulator || rest.length > 0) throw new CommandError(40238, `The field '${f.k}' must specify one accumulator`);
  const op = accumulator.k;
  if (!Object.hasOwn(ACCUMULATORS, op)) throw new CommandError(15952, `unknown group operator '${op}'`);
  if (op === '$count') {
    if (accumulator.t !== T.doc || childrenOf(accumulator).length > 0)
      throw new CommandError(14, '$count takes no arguments, i.e. $count:{}');
    return { name: f.k, op, value: () => undefined, constant: 1 };
  }
  return {
    name: f.k,
    op,
    value: parseExpression(accumulator),
    constant: op === '$sum' && accumulator.t === T.int ? numberOf(accumulator) : undefined,
  };
}

const NULL = toVal(null);

/** A `$group`, parsed. */
export class Group {
  private constructor(
    private readonly id: Expression,
    private readonly fixedId: Val | undefined,
    private readonly columns: readonly Column[],
  ) {}

  static parse(v: Val): Group {
    if (v.t !== T.doc) throw new CommandError(15947, "a group's fields must be specified in an object");
    const fields = childrenOf(v);
    const id = fields.find((f) => f.k === '_id');
    if (!id) throw new CommandError(15955, 'a group specification must include an _id');
    const isPath = id.t === T.string && id.b[id.s + 4] === 36;
    const expression = id.t === T.doc ? parseDocument(id) : parseExpression(id);
    const columns = fields.filter((f) => f !== id).map(column);
    return new Group(expression, isPath || id.t === T.doc ? undefined : id, columns);
  }

  /** Returns the result for `n` documents when it depends on their number only: a count needs no document. */
  countOnly(): ((n: number) => Buffer[]) | undefined {
    const { fixedId, columns } = this;
    if (!fixedId || columns.some((c) => c.constant === undefined)) return undefined;
    return (n) =>
      n === 0 ? [] : [encode({ _id: fixedId, ...Object.fromEntries(columns.map((c) => [c.name, c.constant! * n])) })];
  }

  run(): { add(doc: Buffer): void; docs(): Buffer[] } {
    const groups = new Map<string, { readonly id: Val; readonly parts: readonly Accumulator[] }>();
    return {
      add: (doc) => {
        const id = this.id(doc) ?? NULL;
        const key = keyOf(id).toString('latin1');
        let group = groups.get(key);
        if (!group) groups.set(key, (group = { id, parts: this.columns.map((c) => ACCUMULATORS[c.op]!()) }));
        this.columns.forEach((c, i) => group.parts[i]!.add(c.value(doc)));
      },
      docs: () => [...groups.values()].map(({ id, parts }) => this.document(id, parts)),
    };
  }

  private document(id: Val, parts: readonly Accumulator[]): Buffer {
    return encode({ _id: id, ...Object.fromEntries(this.columns.map((c, i) => [c.name, parts[i]!.result()])) });
  }
}
