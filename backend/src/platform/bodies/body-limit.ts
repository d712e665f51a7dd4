import type { GenericSchema } from 'valibot';

/** Bytes of JSON that no body may exceed. */
export const BODY_MAX = 256 * 1024;
/** Bytes of a body without a schema, which is a notice of the PSP. */
export const UNTYPED_BODY_MAX = 64 * 1024;
/** Bytes that every body may have, however little its route takes: blanks and wrong values need room too. */
export const BODY_MIN = 4 * 1024;

const KIB = 1024;
/** Bytes of a character that is written as two escapes, `\ud83d\ude00`. */
const CHARACTER = 12;
/** Bytes of a number, a boolean or `null`. */
const SCALAR = 32;
/** Bytes around a value: quotes, colon, comma and a line of its own. */
const AROUND = 32;
/** Characters of a text with a pattern that repeats nothing without end, and of an instant. */
const PATTERN = 64;

/** A part of a valibot schema, as far as it bounds what it accepts. */
interface Part {
  readonly type: string;
  readonly requirement?: unknown;
  /** Characters, of a check that counts them. */
  readonly longest?: number;
  readonly pipe?: readonly Part[];
  readonly wrapped?: Part;
  readonly item?: Part;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

/** Returns the limit of a body in bytes: the longest body accepted by its schema, at least 4 KiB. */
export function bodyLimit(schema: GenericSchema | undefined): number {
  const longest = schema ? longestJson(schema) : 0;
  return Math.min(BODY_MAX, Math.max(BODY_MIN, Math.ceil(longest / KIB) * KIB));
}

/** Returns the bytes of the longest JSON that a schema accepts; `Infinity` where the schema has no end. */
function longestJson(part: Part): number {
  const { type, wrapped, entries = {}, options = [], item, literal } = part;
  switch (type) {
    case 'number':
    case 'boolean':
    case 'null':
      return SCALAR;
    case 'string':
      return AROUND + CHARACTER * boundOf(part);
    case 'literal':
      return bytesOf(literal);
    case 'picklist':
      return Math.max(...options.map(bytesOf));
    case 'optional':
    case 'nullable':
    case 'nullish':
      return wrapped ? longestJson(wrapped) : Infinity;
    case 'union':
    case 'variant':
      return Math.max(...options.map((option) => longestJson(option as Part)));
    case 'array':
      return item ? boundOf(part) * (AROUND + longestJson(item)) : Infinity;
    case 'object':
    case 'strict_object':
      return Object.entries(entries).reduce((sum, [name, value]) => sum + bytesOf(name) + longestJson(value), AROUND);
    default:
      return Infinity;
  }
}

const bytesOf = (value: unknown): number => AROUND + CHARACTER * String(value).length;

/** Returns the smallest length that a step of the pipe allows. */
const boundOf = ({ pipe = [] }: Part): number => Math.min(...pipe.map(stepBound));

function stepBound(step: Part): number {
  const { type, requirement, longest } = step;
  if (longest !== undefined) return longest;
  if (type === 'max_length' || type === 'length') return Number(requirement);
  if (type === 'iso_timestamp' || type === 'iso_date' || type === 'uuid') return PATTERN;
  if (type === 'regex') return isEndless(String(requirement)) ? Infinity : PATTERN;
  return step.pipe ? boundOf(step) : Infinity;
}

/** Returns true for a pattern that is open at an end or repeats something without an end. */
const isEndless = (pattern: string): boolean =>
  !/^\/\^.*\$\/\w*$/.test(pattern) || /[*+]|\{\d+,\}/.test(pattern.replace(/\\.|\[(?:\\.|[^\]])*\]/g, 'x'));
