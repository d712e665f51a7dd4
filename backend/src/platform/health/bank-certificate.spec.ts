import { DAY } from '@shop/kernel/durations';
import { judgeExpiry } from './bank-certificate.js';

it.each([
  [30 * DAY + 1, 'up', null],
  [30 * DAY, 'degraded', 'expiring'],
  [1, 'degraded', 'expiring'],
  [0, 'down', 'expired'],
  [-DAY, 'down', 'expired'],
])('a certificate with %s ms left is %s', (left, status, reason) => {
  expect(judgeExpiry(left)).toEqual({ status, reason });
});
