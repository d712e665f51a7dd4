import { CommandError } from '../errors.js';

/** A regular expression as MongoDB stores it: PCRE text and its options. */
export interface Pattern {
  readonly source: string;
  readonly options: string;
}

function reject(why: string): never {
  throw new CommandError(51091, `Regular expression is invalid or not supported by this server: ${why}`);
}

const START = '(?<![\\s\\S])';
const END = '(?![\\s\\S])';
const BEFORE_LAST_NEWLINE = '(?=\\n?(?![\\s\\S]))';
const SPACE = '\\t\\n\\v\\f\\r ';

const POSIX: Record<string, string> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: 'A-Za-z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: SPACE,
  blank: '\\t ',
  punct: '!-\\/:-@\\[-`\\{-~',
  xdigit: '0-9A-Fa-f',
  word: '\\w',
  cntrl: '\\x00-\\x1f\\x7f',
  print: ' -~',
  graph: '!-~',
};

const OUTSIDE: Record<string, string> = { A: START, z: END, Z: BEFORE_LAST_NEWLINE, s: `[${SPACE}]`, S: `[^${SPACE}]` };
const SAME = 'dDwWbBtnrf';
const SYNTAX = '^$\\.*+?()[]{}|/';
const GROUPS = /^\(\?(?::|=|!|<=|<!|P?<[A-Za-z_]\w*>)/;
const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})/;

/**
 * Rewrites PCRE as a JavaScript expression of the same meaning, character by character; rejects constructs without an
 * equivalent.
 */
class Translator {
  private at = 0;
  private result = '';

  constructor(
    private readonly source: string,
    private readonly flags: ReadonlySet<string>,
  ) {}

  run(): string {
    while (this.at < this.source.length) this.step();
    return this.result;
  }

  private take(length: number, as: string): void {
    this.at += length;
    this.result += as;
  }

  private step(): void {
    const rest = this.source.slice(this.at);
    const c = rest[0]!;
    const quantifier = QUANTIFIER.exec(rest);
    if (quantifier) return this.quantifier(quantifier[0], rest);
    if (c === '\\') return this.take(...this.escape(rest, false));
    if (c === '[') return this.charClass(rest);
    if (c === '(') return this.group(rest);
    if (this.flags.has('x') && /\s/.test(c)) return this.take(1, '');
    if (this.flags.has('x') && c === '#') return this.take((/^[^\n]*/.exec(rest) as RegExpExecArray)[0].length, '');
    const anchor = this.anchor(c);
    if (anchor !== undefined) return this.take(1, anchor);
    if (c === '{' || c === '}' || c === ']') return this.take(1, `\\${c}`);
    const whole = String.fromCodePoint(rest.codePointAt(0)!);
    this.take(whole.length, whole);
  }

  private anchor(c: string): string | undefined {
    const lines = this.flags.has('m');
    if (c === '^') return lines ? `(?:${START}|(?<=\\n)(?=[\\s\\S]))` : START;
    if (c === '$') return lines ? `(?:${END}|(?=\\n))` : BEFORE_LAST_NEWLINE;
    if (c === '.') return this.flags.has('s') ? '[\\s\\S]' : '[^\\n]';
    return undefined;
  }

  private quantifier(text: string, rest: string): void {
    if (rest[text.length] === '+') reject('possessive quantifiers');
    this.take(text.length, text);
    if (rest[text.length] === '?') this.take(1, '?');
  }

  private group(rest: string): void {
    if (rest[1] === '*') reject('verbs');
    if (rest[1] !== '?') return this.take(1, '(');
    const group = GROUPS.exec(rest);
    if (!group) reject(`group '${rest.slice(0, 4)}'`);
    this.take(group[0].length, group[0].replace('?P<', '?<'));
  }

  private escape(rest: string, inClass: boolean): [number, string] {
    const c = rest[1];
    if (c === undefined) reject('\\ at end of pattern');
    const hex = /^\\x(?:\{([0-9A-Fa-f]{1,6})\}|([0-9A-Fa-f]{2}))/.exec(rest);
    if (hex) return [hex[0].length, `\\u{${(hex[1] ?? hex[2])!}}`];
    const as = SYNTAX.includes(c) ? `\\${c}` : inClass ? this.inClass(c) : this.outside(c);
    if (as !== undefined) return [2, as];
    const quoted = inClass ? null : /^\\Q([\s\S]*?)(?:\\E|$)/.exec(rest);
    if (quoted) return [quoted[0].length, quoted[1]!.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')];
    if (/[A-Za-z0-9]/.test(c)) reject(`escape '\\${c}'`);
    return [2, c];
  }

  private outside(c: string): string | undefined {
    return OUTSIDE[c] ?? (SAME.includes(c) || /[1-9]/.test(c) ? `\\${c}` : undefined);
  }

  private inClass(c: string): string | undefined {
    if (c === 's') return SPACE;
    return (SAME.includes(c) && c !== 'B') || c === '-' ? `\\${c}` : undefined;
  }

  private charClass(rest: string): void {
    let i = rest[1] === '^' ? 2 : 1;
    let out = rest.slice(0, i);
    for (let first = true; ; first = false) {
      const c = rest[i];
      if (c === undefined) reject('missing terminating ] for character class');
      if (c === ']' && !first) break;
      const posix = /^\[:(\^?)(\w+):\]/.exec(rest.slice(i));
      const [length, text] = posix
        ? this.posix(posix)
        : c === '\\'
          ? this.escape(rest.slice(i), true)
          : [1, /[[\]]/.test(c) ? `\\${c}` : c];
      out += text;
      i += length;
    }
    this.take(i + 1, `${out}]`);
  }

  private posix(found: RegExpExecArray): [number, string] {
    const members = POSIX[found[2]!];
    if (members === undefined || found[1] === '^') reject(`class ${found[0]}`);
    return [found[0].length, members];
  }
}

function flagsOf(options: string): Set<string> {
  for (const flag of options)
    if (!'imsxu'.includes(flag)) throw new CommandError(51108, `invalid flag in regex options: ${flag}`);
  return new Set(options);
}

/** Returns a JavaScript expression with the matches of a PCRE pattern. Throws code 51091 when there is none. */
export function translate(pattern: Pattern): RegExp {
  if (pattern.source.includes('\0'))
    throw new CommandError(51091, 'Regular expression cannot contain an embedded null byte');
  const flags = flagsOf(pattern.options);
  const inline = /^\(\?([imsx]+)\)/.exec(pattern.source);
  for (const flag of inline?.[1] ?? '') flags.add(flag);
  const text = new Translator(pattern.source.slice(inline?.[0].length ?? 0), flags).run();
  try {
    return new RegExp(text, flags.has('i') ? 'iu' : 'u');
  } catch (error) {
    return reject((error as Error).message);
  }
}
