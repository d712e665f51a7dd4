import * as v from 'valibot';
import { upTo } from '@shop/contracts/shapes';
import { BODY_MAX, BODY_MIN, bodyLimit } from './body-limit.js';

const note = v.strictObject({ text: v.pipe(v.string(), v.trim(), upTo(5000, 'longo')) });

describe('the limit of a body', () => {
  it.each([undefined, v.strictObject({}), v.strictObject({ code: v.pipe(v.string(), v.regex(/^\d{6}$/)) })])(
    'is 4 KiB where nothing longer is possible',
    (schema) => {
      expect(bodyLimit(schema)).toBe(BODY_MIN);
    },
  );

  it('has room for the longest body that the schema accepts, each character written as two escapes', () => {
    const longest = JSON.stringify({ text: '😀'.repeat(5000) }).replaceAll('😀', String.raw`\ud83d\ude00`);
    expect(v.is(note, JSON.parse(longest))).toBe(true);
    expect(bodyLimit(note)).toBeGreaterThanOrEqual(longest.length);
    expect(bodyLimit(note)).toBeLessThan(64 * 1024);
    expect(bodyLimit(v.optional(v.pipe(v.array(note), v.maxLength(3))))).toBeGreaterThan(3 * longest.length);
  });

  it.each([
    v.string(),
    v.pipe(v.string(), v.regex(/^a+$/)),
    v.pipe(v.string(), v.regex(/\d{6}/)),
    v.array(v.number()),
    v.record(v.string(), v.string()),
    v.strictObject({ inner: v.unknown() }),
  ])('is that of all bodies where the schema has no end', (schema) => {
    expect(bodyLimit(schema)).toBe(BODY_MAX);
  });
});
