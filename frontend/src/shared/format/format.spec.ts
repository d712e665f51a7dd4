import { agreeing } from './count.js';
import { formatCountdown, spokenDuration } from './countdown.js';
import { formatDate, formatDateTime, formatFullDate, formatRelative, formatShortDateTime } from './dates.js';
import { formatCents, formatMoney } from './money.js';
import { formatValidity } from './plans.js';

const DAY = 86_400_000;

it('money is written as in Brazil, with a no-break space', () => {
  expect(formatMoney(49.9)).toBe('R$\u00a049,90');
  expect(formatMoney(-1234.5)).toBe('−\u00a0R$\u00a01.234,50');
  expect(formatCents(1)).toBe('R$\u00a00,01');
  expect(formatCents(-1)).toBe('−\u00a0R$\u00a00,01');
});

it('a word agrees with an amount of less than two', () => {
  expect([0.5, 1, 1.99, 2, 1_000].map((amount) => agreeing(amount, 'falta', 'faltam'))).toEqual([
    'falta',
    'falta',
    'falta',
    'faltam',
    'faltam',
  ]);
});

it('a validity has its thousands apart, and is for life at its longest', () => {
  expect([1, 30, 1_500, 9_999].map(formatValidity)).toEqual(['1 dia', '30 dias', '1.500 dias', 'Vitalícia']);
});

it('dates are of São Paulo, without the comma that Intl adds', () => {
  const instant = '2026-11-20T02:04:05.123Z';
  expect(formatDateTime(instant)).toBe('19/11/2026 às 23:04');
  expect(formatShortDateTime(instant)).toBe('19/11 23:04');
  expect(formatDate(instant)).toBe('19/11/2026');
  expect(formatFullDate(instant)).toBe('19/11/2026 às 23:04 BRT');
});

it('midnight is 00, not 24', () => {
  expect(formatDateTime('2026-11-20T03:00:00.000Z')).toBe('20/11/2026 às 00:00');
});

it('a past instant is written in its largest unit', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  expect(formatRelative('2026-11-20T11:59:30.000Z', now)).toBe('agora');
  expect(formatRelative('2026-11-20T11:55:00.000Z', now)).toBe('há 5 min');
  expect(formatRelative('2026-11-18T11:00:00.000Z', now)).toBe('há 2 dias');
});

it('a countdown leaves its days out at 0 and gives way to «Expirado»', () => {
  expect(formatCountdown(30 * DAY - 2_000)).toBe('29d 23h 59m 58s');
  expect(formatCountdown(DAY)).toBe('1d 00h 00m 00s');
  expect(formatCountdown(DAY - 1)).toBe('23h 59m 59s');
  expect(formatCountdown(1)).toBe('00h 00m 00s');
  expect(formatCountdown(0)).toBe('Expirado');
});

it('a countdown is spoken without its seconds', () => {
  expect(spokenDuration(2 * DAY + 3_600_000)).toBe('2 dias e 1 hora');
  expect(spokenDuration(61_000)).toBe('1 minuto');
  expect(spokenDuration(1_000)).toBe('menos de um minuto');
});
