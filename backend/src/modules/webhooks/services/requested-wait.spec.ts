import { requestedWait } from './requested-wait.js';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const HOUR = 3_600_000;

describe('the wait that Discord asks for', () => {
  it.each([
    ['seconds of the body', {}, '{"message": "slow", "retry_after": 64.57, "global": false}', 64_570],
    ['the body before the head', { 'retry-after': '600' }, '{"retry_after": 0.25}', 250],
    ['seconds of the head', { 'retry-after': ' 600 ' }, 'not JSON', 600_000],
    ['a date of the head', { 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' }, '', 30_000],
    ['a date in another form', { 'retry-after': 'Friday, 20-Nov-26 12:10:00 GMT' }, '', 600_000],
    ['none by a date in the past', { 'retry-after': 'Fri, 20 Nov 2026 11:59:00 GMT' }, '', 0],
    ['an hour at most', { 'retry-after': '86400' }, '', HOUR],
    ['an hour at most of a date', { 'retry-after': 'Sat, 21 Nov 2026 12:00:00 GMT' }, '', HOUR],
    ['a second where nothing is said', {}, '', 1_000],
    ['a second for an empty head', { 'retry-after': '' }, '', 1_000],
    ['a second for words', { 'retry-after': 'soon' }, '', 1_000],
    ['none by a negative number', { 'retry-after': '-5' }, '', 0],
  ])('is %s', (_, headers, body, ms) => {
    expect(requestedWait({ response: { headers, body } }, now)).toBe(ms);
  });

  it('is a second without a response', () => {
    expect(requestedWait({ response: null }, now)).toBe(1_000);
  });
});
