import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { newPassword, username } from './identity.js';
import { RedeemKey } from './keys.js';
import { atLeast, calendarDay, reason, REASON_MAX, trimmedText, upTo } from './shapes.js';

const takes = (schema: v.GenericSchema, text: string) => v.safeParse(schema, text).success;

describe('the length of a text', () => {
  it.each(['e', '\u00e9', 'e\u0301', '\u{1f600}'])('counts %j as one character', (character) => {
    const three = v.pipe(v.string(), atLeast(3, 'short'), upTo(3, 'long'));
    expect([2, 3, 4].map((count) => takes(three, character.repeat(count)))).toEqual([false, true, false]);
  });

  it('is that of a password and of a reason too', () => {
    expect([7, 8, 9].map((count) => takes(newPassword, 'a\u0303'.repeat(count)))).toEqual([false, true, true]);
    expect([0, 1].map((more) => takes(reason, '\u{1f600}'.repeat(REASON_MAX + more)))).toEqual([true, false]);
    expect(takes(username, 'ana')).toBe(true);
  });
});

describe('a trimmed text', () => {
  it.each([' ana ', '\n\u00a0ana\t', '\u200bana\u2060', '\u202aana\u202c', '\ufeffana\u3164\u2800'])(
    'is what %j shows',
    (text) => {
      expect(trimmedText(text)).toBe('ana');
    },
  );

  it.each(['gpj.\u202ean\u202ca', '\u2066gpj.\u2069ana', 'gpj.\u202aa\u202bn\u202da\u2067\u2068'])(
    'shows %j in the order of its characters',
    (text) => {
      expect(trimmedText(text)).toBe('gpj.ana');
    },
  );

  it.each(['', ' ', '\u200b', '\u2060\u3164 \u00ad'])('is empty where %j shows nothing', (text) => {
    expect(trimmedText(text)).toBe('');
  });

  it.each(['\u2764\ufe0f', '\u{1f468}\u200d\u{1f469}', 'a\u200bb'])('leaves %j as it is', (text) => {
    expect(trimmedText(text)).toBe(text);
  });
});

it.each([
  ['1914-12-31', false],
  ['1915-01-01', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['9998-12-31', true],
  ['9999-01-01', false],
])('%s is a day that can be queried: %j', (day, isOne) => {
  expect(takes(calendarDay, day)).toBe(isOne);
});

it.each(['ab12-cd34', ' AB12 CD34 ', '\u200bab12\u2013cd34\u2060'])('the key is read from %j', (key) => {
  expect(v.parse(RedeemKey, { key })).toEqual({ key: 'AB12CD34' });
});

interface Part {
  readonly type?: string;
  readonly requirement?: unknown;
}

/** Finds the steps that measure a text in UTF-16 or trim only its spaces, anywhere in a module's exports. */
function naive(part: unknown, seen: Set<unknown>): readonly Part[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  const { type, pipe } = part as Part & { pipe?: readonly Part[] };
  const steps = (pipe ?? []).slice(1).filter((step) => /^(max|min)_length$|^length$|^trim$/.test(step.type ?? ''));
  const own = type === 'string' ? steps.filter(({ requirement }) => requirement !== 1) : [];
  return [...own, ...Object.values(part).flatMap((inner) => naive(inner, seen))];
}

it('no contract measures a text in anything but characters, or trims only its spaces', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /(?<!\.spec)\.ts$/.test(name));
  const modules = await Promise.all(files.map((name) => import(`./${name.replace(/ts$/, 'js')}`) as Promise<object>));
  expect(modules.length).toBeGreaterThan(20);
  expect(modules.flatMap((module) => naive({ ...module }, new Set()))).toEqual([]);
});
