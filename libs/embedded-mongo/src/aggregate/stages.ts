import { childrenOf, elementsOf, getField, numberOf, stringOf, T, truthOf } from '../bson/read.js';
import type { Field, Val } from '../bson/read.js';
import { encode } from '../bson/write.js';
import { CommandError } from '../errors.js';
import type { Source } from '../query/cursor.js';
import { isNullish } from '../filter/compare.js';
import { matches } from '../filter/filter.js';
import type { Filter } from '../filter/filter.js';
import { parseFilter } from '../filter/parse.js';
import type { Path } from '../filter/path.js';
import { parseProjection } from '../query/project.js';
import { parseSort, Sorter } from '../query/sort.js';
import type { KeyPattern } from '../store/index-keys.js';
import { Branch, serialize } from '../update/tree.js';
import { fieldPath } from './expression.js';
import { Group } from './group.js';

/** One parsed stage: data for the planner where a plan can replace it, or a function that runs it. */
export type Stage =
  | { readonly op: '$match'; readonly filter: Filter }
  | { readonly op: '$sort'; readonly sort: KeyPattern }
  | { readonly op: '$skip' | '$limit'; readonly n: number }
  | { readonly op: '$group'; readonly group: Group }
  | { readonly op: '$map'; readonly map: (doc: Buffer) => Buffer[] }
  | { readonly op: '$count'; readonly name: string };

function whole(v: Val, op: string): number {
  const n = numberOf(v);
  const code = op === '$limit' ? 2107201 : 5107200;
  if (n === undefined || !Number.isInteger(n) || n < 0)
    throw new CommandError(code, `invalid argument to ${op} stage: Expected a non-negative number`);
  if (op === '$limit' && n === 0) throw new CommandError(15958, 'the limit must be positive');
  return n;
}

function project(v: Val): Stage {
  if (v.t !== T.doc) throw new CommandError(15969, '$project specification must be an object');
  if (childrenOf(v).length === 0)
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  const projection = parseProjection(v)!;
  return { op: '$map', map: (doc) => [projection(doc)] };
}

function countName(v: Val): string {
  const name = v.t === T.string ? stringOf(v) : '';
  if (name === '') throw new CommandError(40156, 'the count field must be a non-empty string');
  if (name.startsWith('$')) throw new CommandError(40158, 'the count field cannot be a $-prefixed path');
  if (name.includes('.')) throw new CommandError(40160, "the count field cannot contain '.'");
  return name;
}

interface Unwind {
  readonly path: Path;
  readonly keep: boolean;
}

function parseUnwind(v: Val): Unwind {
  if (v.t === T.string) return { path: unwindPath(v), keep: false };
  if (v.t !== T.doc)
    throw new CommandError(15981, 'expected either a string or an object as specification for $unwind stage');
  let path: Path | undefined;
  let keep = false;
  for (const f of childrenOf(v)) {
    if (f.k === 'path') path = unwindPath(f);
    else if (f.k === 'preserveNullAndEmptyArrays') {
      if (f.t !== T.bool)
        throw new CommandError(28809, 'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage');
      keep = truthOf(f);
    } else if (f.k === 'includeArrayIndex')
      throw new CommandError(238, 'includeArrayIndex is not supported by this server');
    else throw new CommandError(28811, `unrecognized option to $unwind stage: ${f.k}`);
  }
  if (!path) throw new CommandError(28812, 'no path specified to $unwind stage');
  return { path, keep };
}

function unwindPath(v: Val): Path {
  if (v.t !== T.string) throw new CommandError(28808, 'expected a string as the path for $unwind stage');
  if (!stringOf(v).startsWith('$'))
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${stringOf(v)}`);
  return fieldPath(stringOf(v));
}

function valueAt(doc: Buffer, path: Path): Val | undefined {
  let v = getField(doc, 0, path.bytes[0]!);
  for (let i = 1; v && i < path.parts.length; i++) v = v.t === T.doc ? getField(v.b, v.s, path.bytes[i]!) : undefined;
  return v;
}

function withValue(doc: Buffer, path: Path, v: Val | undefined): Buffer {
  const root = Branch.ofDocument(doc);
  let at = root;
  for (const part of path.parts.slice(0, -1)) at = at.open(part)!;
  const last = path.parts[path.parts.length - 1]!;
  if (v) at.set(last, v);
  else at.remove(last);
  return serialize(root);
}

function unwind({ path, keep }: Unwind, doc: Buffer): Buffer[] {
  const v = valueAt(doc, path);
  if (v === undefined || isNullish(v)) return keep ? [doc] : [];
  if (v.t !== T.array) return [doc];
  const elements = elementsOf(v);
  if (elements.length === 0) return keep ? [withValue(doc, path, undefined)] : [];
  return elements.map((element) => withValue(doc, path, element));
}

function parseStage(f: Field): Stage {
  switch (f.k) {
    case '$match':
      if (f.t !== T.doc) throw new CommandError(15959, 'the match filter must be an expression in an object');
      return { op: '$match', filter: parseFilter(f) };
    case '$sort': {
      if (f.t !== T.doc) throw new CommandError(15973, 'the $sort key specification must be an object');
      const sort = parseSort(f);
      if (!sort) throw new CommandError(15976, '$sort stage must have at least one sort key');
      return { op: '$sort', sort };
    }
    case '$skip':
    case '$limit':
      return { op: f.k, n: whole(f, f.k) };
    case '$project':
      return project(f);
    case '$group':
      return { op: '$group', group: Group.parse(f) };
    case '$unwind': {
      const spec = parseUnwind(f);
      return { op: '$map', map: (doc) => unwind(spec, doc) };
    }
    case '$count':
      return { op: '$count', name: countName(f) };
    default:
      throw new CommandError(40324, `Unrecognized pipeline stage name: '${f.k}'`);
  }
}

/** Parses a pipeline; a stage that this server does not implement is rejected as unknown (40324). */
export function parsePipeline(pipeline: Val): Stage[] {
  return elementsOf(pipeline).map((v) => {
    if (v.t !== T.doc) throw new CommandError(14, "Each element of the 'pipeline' array must be an object");
    const [stage, ...rest] = childrenOf(v);
    if (!stage || rest.length > 0)
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    return parseStage(stage);
  });
}

function mapped(source: Source, map: (docs: Buffer[]) => Buffer[]): Source {
  return {
    async next(want) {
      const docs = await source.next(want);
      return docs && map(docs);
    },
  };
}

/** Reads the whole source into something that then gives documents. */
function gathered(source: Source, make: () => { add(doc: Buffer): void; docs(): Buffer[] }): Source {
  let result: Buffer[] | undefined;
  return {
    async next(want) {
      if (!result) {
        const all = make();
        for (let docs = await source.next(Infinity); docs; docs = await source.next(Infinity))
          docs.forEach((doc) => all.add(doc));
        result = all.docs();
      }
      return result.length === 0 ? undefined : result.splice(0, want);
    },
  };
}

function skipped(source: Source, n: number): Source {
  let left = n;
  return mapped(source, (docs) => {
    const cut = Math.min(left, docs.length);
    left -= cut;
    return cut > 0 ? docs.slice(cut) : docs;
  });
}

function limited(source: Source, n: number): Source {
  let left = n;
  return {
    async next(want) {
      if (left <= 0) return undefined;
      const docs = (await source.next(Math.min(want, left)))?.slice(0, left);
      left -= docs?.length ?? 0;
      return docs;
    },
  };
}

function counted(name: string): { add(doc: Buffer): void; docs(): Buffer[] } {
  let n = 0;
  return { add: () => void n++, docs: () => (n === 0 ? [] : [encode({ [name]: n })]) };
}

/** Puts one stage after a source; `limit` is the most documents that a sort must retain. */
export function through(source: Source, stage: Stage, limit: number): Source {
  switch (stage.op) {
    case '$match':
      return mapped(source, (docs) => docs.filter((doc) => matches(stage.filter, doc)));
    case '$sort':
      return gathered(source, () => new Sorter(stage.sort, limit));
    case '$skip':
      return skipped(source, stage.n);
    case '$limit':
      return limited(source, stage.n);
    case '$group':
      return gathered(source, () => stage.group.run());
    case '$map':
      return mapped(source, (docs) => docs.flatMap(stage.map));
    case '$count':
      return gathered(source, () => counted(stage.name));
  }
}
