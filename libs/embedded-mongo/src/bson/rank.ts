import { T } from './read.js';

/** The first byte of a key: the rank of the value's type in the order of types. */
export const RANK = {
  min: 2,
  empty: 4,
  null: 6,
  number: 16,
  string: 20,
  doc: 24,
  array: 28,
  bin: 32,
  oid: 36,
  bool: 40,
  date: 44,
  timestamp: 48,
  regex: 52,
  pointer: 56,
  code: 60,
  scoped: 64,
  max: 240,
} as const;

const RANKS = new Map<number, number>([
  [T.min, RANK.min],
  [T.undef, RANK.null],
  [T.null, RANK.null],
  [T.int, RANK.number],
  [T.long, RANK.number],
  [T.double, RANK.number],
  [T.decimal, RANK.number],
  [T.string, RANK.string],
  [T.symbol, RANK.string],
  [T.doc, RANK.doc],
  [T.array, RANK.array],
  [T.bin, RANK.bin],
  [T.oid, RANK.oid],
  [T.bool, RANK.bool],
  [T.date, RANK.date],
  [T.timestamp, RANK.timestamp],
  [T.regex, RANK.regex],
  [T.pointer, RANK.pointer],
  [T.code, RANK.code],
  [T.scoped, RANK.scoped],
  [T.max, RANK.max],
]);
const rankTable = new Uint8Array(256);
for (const [t, rank] of RANKS) rankTable[t] = rank;

/** Returns the rank of a type byte; values of equal rank are comparable with each other. */
export function rankOf(t: number): number {
  return rankTable[t]!;
}
