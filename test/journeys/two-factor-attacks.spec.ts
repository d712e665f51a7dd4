import { io } from 'socket.io-client';
import { completeChallenge, Guarded } from '../support/guarded.js';
import { routesOf } from '../support/routes.js';
import { openWorld } from '../support/world.js';

const world = await openWorld({ environment: { RATE_LIMIT_SCALE: '1' } });
const second = await world.startSecond();

const pass = (token: string, code: string) => completeChallenge(world.api, token, code);
const apiOf = (n: number) => (n % 2 === 0 ? world.api : second.api);
const REJECTED = { status: 401, body: { code: 'INVALID_CODE' } };
const LIMITED = { status: 429, body: { code: 'RATE_LIMITED' } };

/** Sends wrong codes for challenges of five tries each, from invented addresses, in both processes. */
async function failTenTimes(who: Guarded): Promise<void> {
  for (const round of [0, 1]) {
    const token = await who.challenge();
    for (let tries = 0; tries < 5; tries += 1) {
      const address = `203.0.113.${String(round * 5 + tries)}`;
      const headers = { 'x-forwarded-for': address, forwarded: `for=${address}` };
      const wrong = who.authenticator.wrongCode();
      expect(await completeChallenge(apiOf(tries), token, wrong, headers)).toMatchObject(REJECTED);
    }
  }
}

describe('wrong codes', () => {
  it('stop at ten an account, in whichever process and from whatever address, also for the right code', async () => {
    const [who, other] = [await Guarded.join(world), await Guarded.join(world)];
    await failTenTimes(who);
    const code = who.authenticator.nextCode();
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    for (const api of [world.api, second.api]) {
      const rejected = await completeChallenge(api, await who.challenge(), code, headers);
      expect(rejected).toMatchObject(LIMITED);
      expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    }
    expect(await pass(await who.challenge(), who.recoveryCodes[0] ?? '')).toMatchObject(LIMITED);
    expect((await pass(await other.challenge(), other.authenticator.code())).status).toBe(200);
  });

  it('sent all at once get no more responses than one after another', async () => {
    const who = await Guarded.join(world);
    const tokens = await who.challenges(20);
    const responses = await Promise.all(
      tokens.map((token, n) => completeChallenge(apiOf(n), token, who.authenticator.wrongCode())),
    );
    const failed = responses.filter(({ status }) => status === 401).length;
    expect(failed).toBeGreaterThan(0);
    expect(failed).toBeLessThanOrEqual(10);
    expect(await pass(await who.challenge(), who.authenticator.nextCode())).toMatchObject(LIMITED);
  });

  it('count the same when two-factor is being switched on; right ones do not count', async () => {
    const who = await Guarded.activeAccount(world);
    await who.generate();
    for (let tries = 0; tries < 9; tries += 1)
      expect(await who.enable(who.authenticator.wrongCode())).toMatchObject(REJECTED);
    expect((await who.enable(who.authenticator.nextCode())).status).toBe(200);
    for (let times = 0; times < 2; times += 1)
      expect((await pass(await who.challenge(), who.authenticator.nextCode())).status).toBe(200);
    expect(await pass(await who.challenge(), who.authenticator.wrongCode())).toMatchObject(REJECTED);
    expect(await pass(await who.challenge(), who.authenticator.nextCode())).toMatchObject(LIMITED);
  });
});

describe('the token of a challenge', () => {
  it('is no session on any route', async () => {
    const who = await Guarded.join(world);
    const token = await who.challenge();
    const open =
      /^\S+ \/(api\/(auth\/(?!logout)|health|webhooks|newsletter|(openapi|asyncapi)\.json)|config\.json|\*|(?!api))/;
    const guarded = routesOf(world).filter((route) => !open.test(route));
    expect(guarded.length).toBeGreaterThan(15);
    for (const route of guarded) {
      const [method = '', path = ''] = route.split(' ');
      const { status } = await world.api.send(method, path, { token });
      expect([route, status]).toEqual([route, 401]);
    }
  });

  it('is no session for a socket', async () => {
    const token = await (await Guarded.join(world)).challenge();
    for (const namespace of ['/live', '/notifications']) {
      const options = { auth: { token }, forceNew: true, reconnection: false };
      const socket = io(world.realtimeUrl + namespace, options);
      const said = await new Promise((resolve) => {
        socket.once('connect', () => {
          resolve('let in');
        });
        socket.once('connect_error', (error) => {
          resolve(error.message);
        });
      });
      socket.disconnect();
      expect(said).toBe('UNAUTHENTICATED');
    }
  });

  it('is not made up, altered, or replaced by a session', async () => {
    const [who, other] = [await Guarded.join(world), await Guarded.join(world)];
    const token = await who.challenge();
    const [content = '', signature = ''] = token.split('.');
    const [userId, challengeId = ''] = Buffer.from(content, 'base64url').toString().split(' ');
    const written = (...parts: readonly string[]) => Buffer.from(parts.join(' ')).toString('base64url');
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const forged = [
      who.token,
      `${content}.${flipped}`,
      `${content}.`,
      content,
      `${written(other.userId, challengeId)}.${signature}`,
      `${token}.`,
      `${token}.x`,
      '.',
      'x',
      challengeId,
    ];
    expect(userId).toBe(who.userId);
    const code = who.authenticator.nextCode();
    for (const one of forged) expect(await pass(one, code)).toMatchObject(REJECTED);
    for (const body of [
      { twoFactorToken: { $ne: '' }, code },
      { twoFactorToken: token, code: [code] },
      { twoFactorToken: token, code, role: 'Admin' },
      { twoFactorToken: token, code: code.slice(1) },
      { twoFactorToken: token },
    ])
      expect((await world.api.post('/api/auth/verify-2fa', body)).body.code).toBe('VALIDATION_FAILED');
    expect((await pass(token, code)).status).toBe(200);
  });

  it('of one account takes no code of another', async () => {
    const [who, other] = [await Guarded.join(world), await Guarded.join(world)];
    const token = await who.challenge();
    other.authenticator.nextCode();
    expect(await pass(token, other.authenticator.code())).toMatchObject(REJECTED);
    expect((await pass(token, who.authenticator.code())).status).toBe(200);
  });
});
