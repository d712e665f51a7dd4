import { after, compoundKey, keyOf } from '../bson/key.js';
import { T, Val } from '../bson/read.js';
import { toVal } from '../bson/write.js';
import type { Interval } from './interval.js';
import type { Pattern } from './regex.js';

/** Beginning shared by all texts that an anchored pattern matches. */
export interface Prefix {
  readonly text: string;
  /** True when every text that begins so matches. */
  readonly exact: boolean;
}

const MEANING = '^$.|?*+()[]{}\\';
/** Makes the character in front of it optional, or may. */
const OPTIONAL = '?*{';
/** Options under which a pattern still begins with its own first characters. */
const HARMLESS = /^[su]*$/;

/** Returns the literal prefix of a pattern that starts with `^`; undefined when it has none usable on an index. */
export function prefixOf({ source, options }: Pattern): Prefix | undefined {
  if (!source.startsWith('^') || source.includes('|') || !HARMLESS.test(options)) return undefined;
  const characters = [...source.slice(1)];
  let text: string[] = [];
  for (let at = 0; at < characters.length; at++) {
    let c = characters[at]!;
    if (c === '\\') {
      c = characters[++at] ?? '';
      if (!/^[^\p{L}\p{N}\s]$/u.test(c)) return { text: text.join(''), exact: false };
    } else if (MEANING.includes(c)) {
      if (OPTIONAL.includes(c)) text = text.slice(0, -1);
      return { text: text.join(''), exact: false };
    }
    text.push(c);
  }
  return { text: text.join(''), exact: true };
}

const KEY_END_BYTES = 2;

/**
 * Returns the keys of texts with the prefix, in one index field, and of the same pattern stored as a value, which also
 * matches.
 */
export function prefixIntervals({ text }: Prefix, { source, options }: Pattern): Interval[] {
  const whole = keyOf(toVal(text));
  const lo = whole.subarray(0, whole.length - KEY_END_BYTES);
  const stored = Buffer.from(`${source}\0${options}\0`);
  const self = compoundKey([new Val(T.regex, stored, 0, stored.length)], [1]);
  return [
    { lo, hi: after(lo)! },
    { lo: self, hi: after(self)! },
  ];
}
