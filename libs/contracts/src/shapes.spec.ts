import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { newPassword, username } from './identity.js';
import { atLeast, reason, REASON_MAX, upTo } from './shapes.js';

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

interface Part {
  readonly type?: string;
  readonly requirement?: unknown;
}

/** Finds the steps that measure a text in UTF-16, anywhere in a module's exports. */
function measured(part: unknown, seen: Set<unknown>): readonly Part[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  const { type, pipe } = part as Part & { pipe?: readonly Part[] };
  const steps = (pipe ?? []).slice(1).filter((step) => /^(max|min)_length$|^length$/.test(step.type ?? ''));
  const own = type === 'string' ? steps.filter(({ requirement }) => requirement !== 1) : [];
  return [...own, ...Object.values(part).flatMap((inner) => measured(inner, seen))];
}

it('no contract measures a text in anything but characters', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /(?<!\.spec)\.ts$/.test(name));
  const modules = await Promise.all(files.map((name) => import(`./${name.replace(/ts$/, 'js')}`) as Promise<object>));
  expect(modules.length).toBeGreaterThan(20);
  expect(modules.flatMap((module) => measured({ ...module }, new Set()))).toEqual([]);
});
