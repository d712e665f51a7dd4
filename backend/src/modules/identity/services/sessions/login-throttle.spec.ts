import { Redis } from 'ioredis';
import type { Config } from '../../../../platform/config/config.js';
import { Secrets } from '../../../../platform/config/secrets.js';
import { RateLimits } from '../../../../platform/limits/rate-limits.js';
import { LoginThrottle } from './login-throttle.js';

/** Returns a throttle without Redis, which counts in its own process. */
const throttleAt = (rateLimitScale: number) => {
  const redis = new Redis({ lazyConnect: true });
  return new LoginThrottle(new RateLimits(redis, { rateLimitScale } as Config, new Secrets(Buffer.alloc(32))));
};

describe('right passwords', () => {
  it('let an account in 120 times an hour, and other accounts as often', async () => {
    const throttle = throttleAt(1);
    for (let logins = 0; logins < 120; logins += 1) await throttle.pass('u1');
    const rejected = await throttle.pass('u1').catch((error: unknown) => error);
    expect(rejected).toMatchObject({ code: 'RATE_LIMITED' });
    const { retryAfter } = (rejected as { params: { retryAfter: number } }).params;
    expect(retryAfter).toBeGreaterThan(3_500);
    expect(retryAfter).toBeLessThanOrEqual(3_600);
    await expect(throttle.pass('u2')).resolves.toBeUndefined();
  });

  it('are counted to the scale of the limits', async () => {
    const throttle = throttleAt(2);
    for (let logins = 0; logins < 240; logins += 1) await throttle.pass('u1');
    await expect(throttle.pass('u1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('do not count as failures, nor failures as logins', async () => {
    const throttle = throttleAt(1);
    const attempt = { account: 'u1', address: '10.0.0.1', isHome: false };
    for (let logins = 0; logins < 120; logins += 1) await throttle.pass('u1');
    await expect(throttle.check(attempt)).resolves.toBeUndefined();
    for (let failures = 0; failures < 10; failures += 1) await throttle.fail({ ...attempt, account: 'u2' });
    await expect(throttle.pass('u2')).resolves.toBeUndefined();
  });
});
