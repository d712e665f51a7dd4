import { fieldsOf, isNumber, numberOf, stringOf, T, truthOf, typeName } from '../bson/read.js';
import type { Field, Val } from '../bson/read.js';
import { CommandError } from '../errors.js';

/** Kind of value that a field of a command takes; a trailing `!` makes it required. */
type Kind = 'doc' | 'array' | 'string' | 'number' | 'bool' | 'any';
export type Spec = Readonly<Record<string, Kind | `${Kind}!`>>;

const FITS: Record<Kind, (v: Val) => boolean> = {
  doc: (v) => v.t === T.doc,
  array: (v) => v.t === T.array,
  string: (v) => v.t === T.string,
  number: isNumber,
  bool: (v) => v.t === T.bool || isNumber(v),
  any: () => true,
};

interface Compiled {
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly required: readonly string[];
}

const compiled = new WeakMap<Spec, Compiled>();

function compile(spec: Spec): Compiled {
  let known = compiled.get(spec);
  if (!known) {
    const entries = Object.entries(spec);
    const kinds = new Map(entries.map(([name, kind]) => [name, kind.replace('!', '') as Kind]));
    compiled.set(
      spec,
      (known = { kinds, required: entries.filter(([, kind]) => kind.endsWith('!')).map(([name]) => name) }),
    );
  }
  return known;
}

/** The fields of a command (or of one part of it), checked: unknown names, wrong types and missing ones are errors. */
export class Arguments {
  private constructor(
    private readonly of: string,
    private readonly fields: ReadonlyMap<string, Val>,
  ) {}

  static read(of: string, fields: readonly Field[], spec: Spec): Arguments {
    const { kinds, required } = compile(spec);
    const map = new Map<string, Val>();
    for (const f of fields) {
      const kind = kinds.get(f.k);
      if (kind === undefined) throw new CommandError(40415, `BSON field '${of}.${f.k}' is an unknown field.`);
      if (map.has(f.k)) throw new CommandError(40413, `BSON field '${of}.${f.k}' is a duplicate field`);
      if (!FITS[kind](f)) {
        throw new CommandError(
          14,
          `BSON field '${of}.${f.k}' is the wrong type '${typeName(f.t)}', expected type '${kind}'`,
        );
      }
      map.set(f.k, f);
    }
    for (const name of required) if (!map.has(name)) missing(of, name);
    return new Arguments(of, map);
  }

  static expectDoc(of: string, v: Val): void {
    if (v.t !== T.doc)
      throw new CommandError(14, `BSON field '${of}' is the wrong type '${typeName(v.t)}', expected type 'object'`);
  }

  static readDoc(of: string, doc: Val, spec: Spec): Arguments {
    Arguments.expectDoc(of, doc);
    return Arguments.read(of, fieldsOf(doc.b, doc.s), spec);
  }

  val(name: string): Val | undefined {
    return this.fields.get(name);
  }

  need(name: string): Val {
    return this.fields.get(name) ?? missing(this.of, name);
  }

  string(name: string): string | undefined {
    const v = this.fields.get(name);
    return v && stringOf(v);
  }

  bool(name: string, otherwise = false): boolean {
    const v = this.fields.get(name);
    return v ? truthOf(v) : otherwise;
  }

  /** Returns a non-negative whole number. Throws for any other value. */
  whole(name: string): number | undefined {
    const v = this.fields.get(name);
    if (!v) return undefined;
    const n = numberOf(v);
    if (n === undefined || !Number.isInteger(n))
      throw new CommandError(2, `BSON field '${this.of}.${name}' must be a whole number`);
    if (n < 0) throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${String(n)}'`);
    return n;
  }
}

function missing(of: string, name: string): never {
  throw new CommandError(40414, `BSON field '${of}.${name}' is missing but a required field`);
}
