import { loadEnvironment } from '../config/config.js';
import { requestContext, newContext } from '../context/request-context.js';
import { Passwords } from './passwords.js';

describe('passwords', () => {
  const config = loadEnvironment({ EVENTSTORE_URL: 'esdb://x', MONGO_URL: 'mongodb://x', REDIS_URL: 'redis://x' });
  const passwords = new Passwords(config);

  it('are stored as argon2id of at least 19 MiB and two passes, and recognised', async () => {
    const stored = await passwords.hash('uma senha longa');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(stored, 'uma senha longa')).toBe(true);
    expect(await passwords.verify(stored, 'outra')).toBe(false);
    expect(passwords.isOutdated(stored)).toBe(false);
  });

  it('are the same however their accents are typed', async () => {
    const [composed, typed] = ['cora\u00e7\u00e3o forte', 'corac\u0327a\u0303o forte'];
    for (const stored of [await passwords.hash(composed), await passwords.hash(typed)])
      for (const given of [composed, typed]) expect(await passwords.verify(stored, given)).toBe(true);
  });

  it('never match where there is no account', async () => {
    expect(await passwords.verify(null, 'a password nobody has')).toBe(false);
  });

  it('report hashes of lower costs, and broken ones, as outdated', async () => {
    expect(passwords.isOutdated('$argon2id$v=19$m=4096,t=3,p=1$a$b')).toBe(true);
    expect(await passwords.verify('broken', 'x')).toBe(false);
  });

  it('leave the event loop free while many are hashed', async () => {
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);
    await Promise.all(Array.from({ length: 8 }, () => passwords.hash('uma senha longa')));
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(8);
  });

  it('of one address wait behind each other, not before those of another', async () => {
    const from = <T>(ip: string, work: () => Promise<T>) => requestContext.run(newContext({ ip }), work);
    let flooded = 0;
    const flood = Array.from({ length: 40 }, () =>
      from('203.0.113.9', () => passwords.hash('uma senha longa')).then(() => (flooded += 1)),
    );
    await from('198.51.100.7', () => passwords.hash('outra senha longa'));
    expect(flooded).toBeLessThan(20);
    await Promise.all(flood);
  });
});
