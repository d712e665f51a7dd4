import { COUNTED_MAX } from '@shop/contracts/list';
import type { ViewDocument } from '../projections/projection.js';
import type { FindOptions, View } from '../projections/view.js';

export type Conditions = Readonly<Record<string, unknown>>;

/** A field and the values of which rows have one. */
interface Among {
  readonly field: string;
  readonly values: readonly string[];
}

/** One way in which a row matches a word of a search, and the index for it within the scope of its list. */
export interface WordMatch {
  readonly conditions: Conditions;
  readonly hint: NonNullable<FindOptions['hint']>;
  /** The conditions, where they are a field among values. */
  readonly among?: Among;
}

/** Returns the way in which rows match a word by a field with one of these values; none without values. */
export const matchAmong = (field: string, values: readonly string[], hint: WordMatch['hint']): Word =>
  values.length === 0 ? [] : [{ conditions: { [field]: { $in: values } }, hint, among: { field, values } }];

/** Ways in which a row may match one word of a search. */
export type Word = readonly WordMatch[];

/** Scope, filters and words by which a list finds its rows. */
export interface Search {
  readonly scope: Conditions;
  readonly filters: readonly Conditions[];
  readonly words: readonly Word[];
}

/**
 * A word that some rows match: only the ways in which they do, and how many they are, one more than are counted at
 * most.
 */
interface RarestWord {
  readonly word: Word;
  readonly ways: Word;
  readonly rows: number;
}

/** Number of rows below which a word counts as rare. */
const FEW_ROWS = 1_000;

const anyOf = (word: Word): Conditions => {
  const [only, ...others] = word.map(({ conditions }) => conditions);
  return only && others.length === 0 ? only : { $or: [only, ...others] };
};

/** Returns the conditions of a search. */
export function conditionsOf({ scope, filters, words }: Search): Conditions {
  const narrowing = [...filters, ...words.map(anyOf)];
  return { ...scope, ...(narrowing.length > 0 && { $and: narrowing }) };
}

/**
 * Returns the word of a search with the fewest matching rows; undefined where there is none. Of several words, a rare
 * one is found before the common ones are counted further: the provider of an e-mail address matches most people.
 */
export async function rarestWord<Doc extends ViewDocument>(
  view: View<Doc>,
  search: Search,
): Promise<RarestWord | undefined> {
  if (search.words.length > 1) {
    const rarest = await rarestUpTo(FEW_ROWS + 1, view, search);
    if (rarest && rarest.rows <= FEW_ROWS) return rarest;
  }
  return rarestUpTo(COUNTED_MAX + 1, view, search);
}

/** Returns the word with the fewest matching rows, of which `limit` are counted at most for each way. */
async function rarestUpTo<Doc extends ViewDocument>(
  limit: number,
  view: View<Doc>,
  { scope, words }: Search,
): Promise<RarestWord | undefined> {
  const countOf = ({ conditions, hint }: WordMatch) => view.count({ ...scope, ...conditions }, { hint, limit });
  const counted = words.map(async (word) => {
    const counts = await Promise.all(word.map(countOf));
    return { word, ways: word.filter((_, n) => counts[n] !== 0), rows: counts.reduce((sum, count) => sum + count, 0) };
  });
  const [rarest] = (await Promise.all(counted)).toSorted((one, other) => one.rows - other.rows);
  return rarest;
}

/** Returns the ids of the rows within a scope that match a word in any of these ways. */
export async function idsOf<Doc extends ViewDocument>(
  view: View<Doc>,
  scope: Conditions,
  ways: Word,
): Promise<string[]> {
  const matching = ways.map(({ conditions, hint }) => view.ids({ ...scope, ...conditions }, { hint }));
  return [...new Set((await Promise.all(matching)).flat())];
}

/**
 * Returns true when it is cheaper to read and sort all rows of a word than to walk along the order of the list until a
 * page is full. A walk reads as many rows for each match as the view has rows for each match.
 */
export async function isRare<Doc extends ViewDocument>(
  view: View<Doc>,
  { ways, rows }: RarestWord,
  { filters, skip = 0, limit = 0 }: Search & FindOptions,
): Promise<boolean> {
  if (rows <= FEW_ROWS) return true;
  if (ways.length > 1 || rows > COUNTED_MAX) return false;
  return filters.length > 0 || rows * rows <= (skip + limit) * (await view.total());
}

/** Returns true when every row that matches in one of these ways matches a word too: it has all their values. */
export const isImplied = (word: Word, ways: Word): boolean =>
  ways.every(({ among }) => among && word.some((other) => other.among && hasAllOf(other.among, among)));

const hasAllOf = (some: Among, others: Among): boolean =>
  some.field === others.field && others.values.every((value) => some.values.includes(value));
