import { jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { MINUTE } from '@shop/kernel/durations';
import { Redis } from 'ioredis';
import { account } from '../../backend/src/modules/identity/domain/account.js';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import type { ApiResponse } from '../support/api-client.js';
import { uploadedFiles } from '../support/avatar-client.js';
import { Guarded } from '../support/guarded.js';
import { readable } from '../support/mailbox.js';
import { PASSWORD } from '../support/person.js';
import { openWorld } from '../support/world.js';

const world = await openWorld({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' } });
const HOME = '198.51.100.1';
let made = 0;

jest.setTimeout(120_000);

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
/** Addresses that were never used before. */
const stranger = (() => {
  let last = 0;
  return () => `203.0.113.${String((last += 1) % 250)}`;
})();
const logIn = (identifier: string, password: string, address: string): Promise<ApiResponse> =>
  world.api.post('/api/auth/login', { identifier, password }, from(address));
const forgot = (email: string, address: string) =>
  world.api.post('/api/auth/forgot-password', { email }, from(address));

/** Registers a verified account; `isHome` once it has logged in from `HOME`. */
async function activeAccount({ isHome = true } = {}) {
  made += 1;
  const username = `alvo${String(made)}`;
  const who = { username, email: `${username}@example.com`, password: PASSWORD, userId: `id-${username}` };
  await world.app.get(CommandBus).execute(new RegisterAccount({ ...who, role: 'Cliente', verified: true }));
  const token = isHome ? ((await logIn(username, PASSWORD, HOME)).body.token as string) : '';
  return { ...who, token };
}

const linksTo = async (email: string) => {
  await world.drained();
  return (await world.mailbox(email)).map(readable).filter((mail) => mail.includes('reset-password?token='));
};

describe('reset links that strangers ask for', () => {
  it('leave the owner theirs, within the same minute, at home', async () => {
    const { email } = await activeAccount();
    for (let asked = 0; asked < 6; asked += 1) {
      expect((await forgot(email, stranger())).status).toBe(200);
      if (asked < 5) world.clock.advance(MINUTE);
    }
    expect(await linksTo(email)).toHaveLength(5);
    expect((await forgot(email, HOME)).status).toBe(200);
    expect(await linksTo(email)).toHaveLength(6);
    expect((await forgot(email, stranger())).status).toBe(200);
    expect(await linksTo(email)).toHaveLength(6);
  });

  it('are not used up by codes, nor the codes by them', async () => {
    const { email, token } = await activeAccount();
    const initiate = () =>
      world.api.post('/api/profile/initiate-update', { verificationMethod: 'email' }, { token, ...from(HOME) });
    const mails = async () => {
      await world.drained();
      return (await world.mailbox(email)).length;
    };
    for (let codes = 0; codes < 11; codes += 1) {
      await initiate();
      await world.drained();
      world.clock.advance(4 * MINUTE);
    }
    expect(await mails()).toBe(10);
    await forgot(email, HOME);
    expect(await linksTo(email)).toHaveLength(1);
  });
});

describe('a token of two-factor that is over', () => {
  const response = (twoFactorToken: string, code: string) =>
    world.api.post('/api/auth/verify-2fa', { twoFactorToken, code }, from(stranger()));
  const REJECTED = { status: 401, body: { code: 'INVALID_CODE' } };

  it.each([
    [
      'passed',
      async (who: Guarded) => {
        const token = await who.challenge();
        expect((await response(token, who.authenticator.nextCode())).status).toBe(200);
        return token;
      },
    ],
    [
      'expired',
      async (who: Guarded) => {
        const token = await who.challenge();
        world.clock.advance(5 * MINUTE);
        return token;
      },
    ],
    [
      'without tries',
      async (who: Guarded) => {
        const token = await who.challenge();
        for (let tries = 0; tries < 5; tries += 1)
          expect(await response(token, who.authenticator.wrongCode())).toMatchObject(REJECTED);
        return token;
      },
    ],
  ])('%s costs no try', async (_, end) => {
    const who = await Guarded.join(world);
    const token = await end(who);
    const codes = Array.from({ length: 20 }, () => response(token, who.authenticator.wrongCode()));
    for (const rejected of await Promise.all(codes)) expect(rejected).toMatchObject(REJECTED);
    expect((await response(await who.challenge(), who.authenticator.nextCode())).status).toBe(200);
  });
});

describe('failed logins', () => {
  it('of strangers stop at thirty an account, and let the owner in at home', async () => {
    const { username } = await activeAccount();
    const guess = () => logIn(username, 'wrong one', stranger());
    for (let tries = 0; tries < 30; tries += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    expect((await logIn(username, PASSWORD, stranger())).status).toBe(429);
    expect((await logIn(username, PASSWORD, HOME)).status).toBe(200);
  });

  it('of one address stop at fifty, and from then on nothing is read for it', async () => {
    const [address, { username }] = ['192.0.2.50', await activeAccount()];
    for (let tries = 0; tries < 50; tries += 1)
      expect((await logIn(`ninguem${String(tries)}`, 'wrong one', address)).status).toBe(401);
    const read = jest.spyOn(world.app.get(EventLog), 'read');
    for (const name of ['outro', username, `${username}@example.com`])
      expect((await logIn(name, PASSWORD, address)).status).toBe(429);
    // The settings are read every second, without a call.
    expect(read.mock.calls.map(([stream]) => stream).filter((stream) => stream !== 'settings-shop')).toEqual([]);
    read.mockRestore();
    expect((await logIn(username, PASSWORD, HOME)).status).toBe(200);
  });

  it('leave no state in memory, for unknown names as for an account', async () => {
    const target = await activeAccount({ isHome: false });
    const { cache } = world.app.get(AggregateStore)['states'] as unknown as { cache: { size: number } };
    world.app.get(AggregateStore)['states'].forget(`account-${target.userId}`);
    const before = cache.size;
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await logIn(`fulano${String(tries)}`, 'wrong one', stranger())).status).toBe(401);
      expect((await logIn(target.username, 'wrong one', stranger())).status).toBe(401);
      expect((await forgot(`fulano${String(tries)}@example.com`, stranger())).status).toBe(200);
    }
    // A sweep may load a state of its own in the meantime; sixty attempts would be sixty.
    expect(cache.size - before).toBeLessThan(5);
    expect(world.app.get(AggregateStore)['states'].cached(account, `account-${target.userId}`)).toBeUndefined();
  });
});

describe('changes to one’s own account', () => {
  it.each([
    [
      'username',
      (token: string, n: number) => world.api.patch('/api/profile', { username: `troca${String(n)}` }, { token }),
    ],
    [
      'newsletter',
      (token: string, n: number) =>
        world.api.patch('/api/profile/newsletter', { isSubscribed: n % 2 === 0 }, { token }),
    ],
    [
      'avatar',
      (token: string, n: number) =>
        world.api.patch('/api/profile/avatar/select', { avatarUrl: `/avatars/${String((n % 4) + 1)}.svg` }, { token }),
    ],
    [
      'end notices',
      (token: string, n: number) =>
        world.api.patch('/api/notifications/preferences', { one_hour_before_end: n % 2 === 0 }, { token }),
    ],
    ['two-factor seed', (token: string) => world.api.post('/api/profile/2fa/generate', undefined, { token })],
  ])('of the %s stop at sixty an hour, for that user and kind', async (_, change) => {
    const [{ token }, other] = [await activeAccount(), await activeAccount()];
    for (let n = 0; n < 60; n += 1) expect((await change(token, n)).status).toBe(200);
    const rejected = await change(token, 60);
    expect([rejected.status, rejected.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await change(other.token, 61)).status).toBe(200);
    expect((await world.api.get('/api/profile/export', { token })).status).toBe(200);
  });

  it('do not share a count, and the export has its own: ten an hour', async () => {
    const { token } = await activeAccount();
    for (let n = 0; n < 10; n += 1) expect((await world.api.get('/api/profile/export', { token })).status).toBe(200);
    expect((await world.api.get('/api/profile/export', { token })).status).toBe(429);
    expect((await world.api.patch('/api/profile/newsletter', { isSubscribed: true }, { token })).status).toBe(200);
  });
});

describe('files in tickets', () => {
  /** Ends the minute in which the messages of tickets are counted. */
  const nextMinute = async () => {
    const redis = new Redis(world.engines.redisUrl);
    await redis.del(await redis.keys('shop:limit:ticket-messages:*'));
    redis.disconnect();
  };

  it('stop at sixty an hour for each user, and leave no more on the disk; messages without one go on', async () => {
    const [{ token }, other] = [await activeAccount(), await activeAccount()];
    const open = async (of: string) => {
      const { body } = await world.api.post('/api/tickets', { subject: 'Arquivos', message: 'Muitos.' }, { token: of });
      return `/api/tickets/${String(body.ticket.id)}/messages`;
    };
    const attach = (path: string, of: string, content = '%PDF-1.7\n') => {
      const form = new FormData();
      form.append('attachment', new Blob([content]), 'a.pdf');
      return world.api.post(path, form, { token: of });
    };
    const [path, others] = [await open(token), await open(other.token)];
    expect((await attach(path, token, 'texto')).status).toBe(415);
    for (let n = 0; n < 60; n += 1) {
      if (n % 20 === 0) await nextMinute();
      expect((await attach(path, token)).status).toBe(201);
    }
    const before = await uploadedFiles(world);
    const rejected = await attach(path, token);
    expect([rejected.status, rejected.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(await uploadedFiles(world)).toEqual(before);
    expect((await world.api.post(path, { content: 'Recebeu?' }, { token })).status).toBe(201);
    expect((await attach(others, other.token)).status).toBe(201);
  });
});

describe('what one address may ask for in an hour', () => {
  it.each([
    ['newsletter', 10, '/api/newsletter'],
    ['forgot-password', 20, '/api/auth/forgot-password'],
    ['resend-verification', 20, '/api/auth/resend-verification'],
  ])('of %s is limited to %d', async (name, most, path) => {
    const address = `192.0.2.${String(most + name.length)}`;
    const ask = (n: number) => world.api.post(path, { email: `${name}${String(n)}@example.com` }, from(address));
    for (let n = 0; n < most; n += 1) expect((await ask(n)).status).toBe(200);
    expect((await ask(most)).status).toBe(429);
    expect((await world.api.post(path, { email: 'x@example.com' }, from(stranger()))).status).toBe(200);
  });
});
