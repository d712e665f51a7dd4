import { brazilianDate, maskedDate, typedDate } from './typed-date.js';

/** Types a text key by key, as the field masks it. */
const typing = (text: string, withTime: boolean) =>
  [...text].reduce((shown, key) => maskedDate(shown + key, withTime), '');

describe('a date that is typed', () => {
  it.each([
    ['20112026', false, '20/11/2026'],
    ['20/11/2026', false, '20/11/2026'],
    ['5/3/2026', false, '05/03/2026'],
    ['20.11.2026', false, '20/11/2026'],
    ['201120269', false, '20/11/2026'],
    ['201120261530', true, '20/11/2026 15:30'],
    ['20/11/2026 9:05', true, '20/11/2026 09:05'],
    ['20/11/2026 às 15:30', true, '20/11/2026 15:30'],
    ['20/', false, '20/'],
    ['abc', false, ''],
  ])('%s gets its separators (time: %s): %s', (keys, withTime, shown) => {
    expect(typing(keys, withTime)).toBe(shown);
    expect(maskedDate(keys, withTime)).toBe(shown);
  });

  it.each([
    ['20/11/2026', false, '2026-11-20'],
    ['1/2/2026', false, '2026-02-01'],
    [' 20/11/2026 15:30 ', true, '2026-11-20T15:30'],
    ['20/11/2026 às 9:05', true, '2026-11-20T09:05'],
    ['29/02/2028', false, '2028-02-29'],
    ['', false, ''],
    ['29/02/2026', false, null],
    ['31/04/2026', false, null],
    ['11/20/2026', false, null],
    ['20/11/26', false, null],
    ['20/11/2026', true, null],
    ['20/11/2026 24:00', true, null],
    ['20/11/2026 15:30', false, null],
  ])('%s is read as day, month and year (time: %s): %s', (text, withTime, value) => {
    expect(typedDate(text, withTime)).toBe(value);
  });

  it('is shown as a value of the native field and back', () => {
    expect(brazilianDate('2026-11-20')).toBe('20/11/2026');
    expect(brazilianDate(' 2026-11-20T15:30')).toBe('20/11/2026 15:30');
    expect(brazilianDate('20/11')).toBe('20/11');
  });
});
