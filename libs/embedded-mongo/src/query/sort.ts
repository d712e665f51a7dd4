import { compoundKey } from '../bson/key.js';
import type { Val } from '../bson/read.js';
import { childrenOf } from '../bson/read.js';
import { CommandError } from '../errors.js';
import { keyParts, parsePattern } from '../store/index-keys.js';
import type { KeyPattern } from '../store/index-keys.js';

/** Parses a sort document; an empty one is no sort. */
export function parseSort(doc: Val | undefined): KeyPattern | undefined {
  if (!doc) return undefined;
  const fields = childrenOf(doc);
  if (fields.length === 0) return undefined;
  if (fields.some((f) => f.k === '' || f.k.startsWith('$')))
    throw new CommandError(2, `cannot sort by '${fields[0]!.k}' on this server`);
  const pattern = parsePattern(doc);
  if (!pattern || !childrenOf(doc).every(isDirection)) {
    throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  }
  return pattern;
}

function isDirection(v: Val): boolean {
  const d = v.t === 16 ? v.b.readInt32LE(v.s) : v.t === 1 ? v.b.readDoubleLE(v.s) : Number(v.b.readBigInt64LE(v.s));
  return d === 1 || d === -1;
}

/** Returns the sort key of a document; with arrays, the first of its several keys. */
export function sortKey(pattern: KeyPattern, doc: Buffer): Buffer {
  const { found } = parallelChecked(pattern, doc);
  let least = compoundKey(found[0]!, pattern.directions);
  for (let i = 1; i < found.length; i++) {
    const key = compoundKey(found[i]!, pattern.directions);
    if (key.compare(least) < 0) least = key;
  }
  return least;
}

function parallelChecked(pattern: KeyPattern, doc: Buffer): ReturnType<typeof keyParts> {
  try {
    return keyParts(pattern, doc);
  } catch (error) {
    if (error instanceof CommandError && error.code === 171)
      throw new CommandError(2, 'cannot sort with keys that are parallel arrays');
    throw error;
  }
}

interface Keyed {
  readonly key: Buffer;
  readonly doc: Buffer;
}

const SLACK = 1000;

/** Collects documents and gives them back in order; with a limit it keeps little more than that many. */
export class Sorter {
  private rows: Keyed[] = [];

  constructor(
    private readonly pattern: KeyPattern,
    private readonly limit: number,
  ) {}

  add(doc: Buffer): void {
    this.rows.push({ key: sortKey(this.pattern, doc), doc });
    if (this.rows.length > this.limit * 2 + SLACK) this.trim();
  }

  private trim(): void {
    this.rows.sort((a, b) => a.key.compare(b.key));
    if (this.rows.length > this.limit) this.rows.length = this.limit;
  }

  docs(): Buffer[] {
    this.trim();
    return this.rows.map(({ doc }) => doc);
  }
}
