import { CommandBus } from '@nestjs/cqrs';
import { MINUTE, SECOND } from '@shop/kernel/durations';
import { qrPngDataUrl } from '@shop/pix/qr';
import { account } from '../../backend/src/modules/identity/domain/account.js';
import type { ActiveAccount } from '../../backend/src/modules/identity/domain/active-account.js';
import { BanAccount } from '../../backend/src/modules/identity/use-cases/administration/ban-account.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import type { ApiResponse, ApiClient } from '../support/api-client.js';
import { completeChallenge, Guarded } from '../support/guarded.js';
import { readable, resetTokenIn } from '../support/mailbox.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();
const second = await world.startSecond();

const pass = (twoFactorToken: string, code: string, api: ApiClient = world.api) =>
  completeChallenge(api, twoFactorToken, code);
const profile = (token: string) => world.api.get('/api/profile', { token });
const isOn = async (who: Guarded) => (await profile(who.token)).body.is_two_factor_enabled as boolean;
const addressOf = (username: string, secret: string) =>
  `otpauth://totp/Aurora:${username}?secret=${secret}&issuer=Aurora`;
/** Alternates between the two processes. */
const apiOf = (n: number) => (n % 2 === 0 ? world.api : second.api);
/** Expects one session; a request that lost too many races between the two processes has to be repeated. */
const expectOneSession = (responses: readonly ApiResponse[]) => {
  const codes = responses.map(({ status, body }) => (status === 200 ? 'entered' : (body.code as string)));
  expect(codes.filter((code) => code === 'entered')).toHaveLength(1);
  expect(codes.filter((code) => !['entered', 'INVALID_CODE', 'CONFLICT'].includes(code))).toEqual([]);
};
const REJECTED = { status: 401, body: { code: 'INVALID_CODE', message: 'Código inválido ou expirado.' } };

describe('switching two-factor on', () => {
  it('shows a seed, takes the first code, gives ten recovery codes, and logins ask for a code from then on', async () => {
    const who = await Guarded.activeAccount(world);
    const shown = await who.generate();
    const { secret } = who.authenticator;
    expect(shown.body).toEqual({
      message: expect.any(String),
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      qrCodeUrl: await qrPngDataUrl(addressOf(who.username, secret)),
    });
    expect([await isOn(who), (await who.logIn()).status]).toEqual([false, 200]);

    const { recoveryCodes } = (await who.enable(who.authenticator.nextCode())).body as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    expect(await isOn(who)).toBe(true);

    const asked = await who.logIn();
    expect([asked.status, asked.body]).toEqual([
      206,
      { message: expect.any(String), twoFactorRequired: true, twoFactorToken: expect.any(String) },
    ]);
    const entered = await pass(asked.body.twoFactorToken as string, who.authenticator.nextCode());
    expect([entered.status, entered.body]).toEqual([
      200,
      { message: 'Login realizado com sucesso.', token: expect.any(String), role: 'Cliente', twoFactorRequired: false },
    ]);
    expect((await profile(entered.body.token as string)).status).toBe(200);
  });

  it('names the account in the authenticator as it is called now, not as the session was opened', async () => {
    const who = await Guarded.activeAccount(world);
    const username = `${who.username}.agora`;
    expect((await world.api.patch('/api/profile', { username }, { token: who.token })).status).toBe(200);
    const { secret, qrCodeUrl } = (await who.generate()).body as { secret: string; qrCodeUrl: string };
    expect(qrCodeUrl).toBe(await qrPngDataUrl(addressOf(username, secret)));
  });

  it('takes only a code of the newest seed, and a wrong one changes nothing', async () => {
    const who = await Guarded.activeAccount(world);
    expect((await who.enable('000000')).body.code).toBe('TWO_FACTOR_NOT_STARTED');
    await who.generate();
    const { authenticator: older } = who;
    await who.generate();
    expect(await who.enable(older.nextCode())).toMatchObject(REJECTED);
    expect(await who.enable(who.authenticator.wrongCode())).toMatchObject(REJECTED);
    expect([await isOn(who), (await who.logIn()).status]).toEqual([false, 200]);
    expect((await who.enable(who.authenticator.code())).status).toBe(200);
    expect((await who.generate()).body.code).toBe('TWO_FACTOR_ENABLED');
  });

  it('is reported to the owner by mail, without a secret in it', async () => {
    const who = await Guarded.join(world);
    await world.drained();
    const mails = (await world.mailbox(who.email)).map(readable);
    expect(mails).toHaveLength(1);
    for (const secret of [who.authenticator.secret, ...who.recoveryCodes]) expect(mails[0]).not.toContain(secret);
  });

  it('thirty times at once with one code gives recovery codes once', async () => {
    const who = await Guarded.activeAccount(world);
    await who.generate();
    const code = who.authenticator.nextCode();
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        apiOf(n).post('/api/profile/2fa/verify', { token: code }, { token: who.token }),
      ),
    );
    const [given, ...more] = responses.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    const [recoveryCode = ''] = given?.body.recoveryCodes as string[];
    expect((await pass(await who.challenge(), recoveryCode)).status).toBe(200);
  });
});

describe('a code of the authenticator', () => {
  it('counts in its step and in the next, not before and not later', async () => {
    const who = await Guarded.join(world);
    who.authenticator.nextCode();
    world.clock.advance(60 * SECOND);
    const token = await who.challenge();
    for (const steps of [-2, 1, 2]) expect(await pass(token, who.authenticator.code(steps))).toMatchObject(REJECTED);
    expect((await pass(token, who.authenticator.code(-1))).status).toBe(200);
  });

  it('is spent by any use: activation, login, change of the account', async () => {
    const who = await Guarded.join(world);
    expect(await pass(await who.challenge(), who.authenticator.code())).toMatchObject(REJECTED);
    const changeEmail = (code: string, email: string) =>
      world.api.post(
        '/api/profile/confirm-update',
        { updateType: 'email', verificationMethod: '2fa', code, newData: { email } },
        { token: who.token },
      );
    const code = who.authenticator.nextCode();
    expect((await pass(await who.challenge(), code)).status).toBe(200);
    expect(await pass(await who.challenge(), code)).toMatchObject(REJECTED);
    expect(await changeEmail(code, 'nova.guardada@example.com')).toMatchObject(REJECTED);
    const next = who.authenticator.nextCode();
    expect((await changeEmail(next, 'nova.guardada@example.com')).status).toBe(200);
    expect(await pass(await who.challenge(), next)).toMatchObject(REJECTED);
    expect(await pass(await who.challenge(), who.authenticator.code(-1))).toMatchObject(REJECTED);
    expect((await pass(await who.challenge(), who.authenticator.nextCode())).status).toBe(200);
  });

  it('given to thirty challenges at once, in two processes, starts one session', async () => {
    const who = await Guarded.join(world);
    const tokens = await who.challenges(30);
    const code = who.authenticator.nextCode();
    const responses = await Promise.all(tokens.map((token, n) => pass(token, code, apiOf(n))));
    expectOneSession(responses);
    const { sessions } = (await world.app.get(AggregateStore).load(account, who.userId)) as ActiveAccount;
    expect(sessions.size).toBe(2);
  });
});

describe('a recovery code', () => {
  it('opens one session, in any case, and is not good for another account', async () => {
    const [who, other] = [await Guarded.join(world), await Guarded.join(world)];
    const [first = '', second = ''] = who.recoveryCodes;
    expect(await pass(await other.challenge(), first)).toMatchObject(REJECTED);
    expect((await pass(await who.challenge(), ` ${first.toLowerCase()} `)).status).toBe(200);
    expect(await pass(await who.challenge(), first)).toMatchObject(REJECTED);
    expect((await pass(await who.challenge(), second)).status).toBe(200);
  });

  it('given to thirty challenges at once, in two processes, starts one session', async () => {
    const who = await Guarded.join(world);
    const tokens = await who.challenges(30);
    const [code = ''] = who.recoveryCodes;
    const responses = await Promise.all(tokens.map((token, n) => pass(token, code, apiOf(n))));
    expectOneSession(responses);
  });

  it('is not stored readable', async () => {
    const who = await Guarded.join(world);
    const { twoFactor } = (await world.app.get(AggregateStore).load(account, who.userId)) as ActiveAccount;
    const hashes = twoFactor.status === 'on' ? [...twoFactor.recoveryHashes] : [];
    expect(hashes).toHaveLength(10);
    for (const hash of hashes) {
      expect(hash).toMatch(/^[\w-]{43}$/);
      expect(who.recoveryCodes.some((code) => hash.includes(code))).toBe(false);
    }
  });
});

describe('a challenge', () => {
  it('is open for five minutes', async () => {
    const who = await Guarded.join(world);
    const [remaining, late] = [await who.challenge(), await who.challenge()];
    world.clock.advance(5 * MINUTE - 20 * SECOND);
    expect((await pass(remaining, who.authenticator.code())).status).toBe(200);
    world.clock.advance(20 * SECOND);
    expect(await pass(late, who.recoveryCodes[0] ?? '')).toMatchObject(REJECTED);
  });

  it('is used up by five wrong codes, or by a right one; others stay open', async () => {
    const who = await Guarded.join(world);
    const [one, other] = await who.challenges(2);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await pass(one ?? '', who.authenticator.wrongCode(), apiOf(tries))).toMatchObject(REJECTED);
    const code = who.authenticator.nextCode();
    expect(await pass(one ?? '', code)).toMatchObject(REJECTED);
    expect((await pass(other ?? '', code)).status).toBe(200);
    expect(await pass(other ?? '', who.authenticator.nextCode())).toMatchObject(REJECTED);
  });

  it('is worthless once the password was changed', async () => {
    const who = await Guarded.join(world);
    const token = await who.challenge();
    const changed = await world.api.post(
      '/api/profile/confirm-update',
      {
        updateType: 'password',
        verificationMethod: '2fa',
        code: who.authenticator.nextCode(),
        newData: { password: 'outra senha longa' },
      },
      { token: who.token },
    );
    expect(changed.status).toBe(200);
    expect(await pass(token, who.authenticator.nextCode())).toMatchObject(REJECTED);
    expect((await who.logIn()).status).toBe(401);
    expect((await who.logIn(world.api, 'outra senha longa')).status).toBe(206);
  });

  it('is still required after the password was reset by mail, and an older one is worthless', async () => {
    const who = await Guarded.join(world);
    const token = await who.challenge();
    await world.api.post('/api/auth/forgot-password', { email: who.email });
    await world.drained();
    const link = (await world.mailbox(who.email)).map(resetTokenIn).find((found) => found !== undefined);
    const password = 'outra senha longa';
    expect((await world.api.post('/api/auth/reset-password', { password, token: link })).status).toBe(200);
    expect(await pass(token, who.authenticator.nextCode())).toMatchObject(REJECTED);
    const asked = await who.logIn(world.api, password);
    expect(asked.status).toBe(206);
    expect((await pass(asked.body.twoFactorToken as string, who.authenticator.code())).status).toBe(200);
  });

  it('lets no one in who was banned in the meantime, and none is given to the banned', async () => {
    const who = await Guarded.join(world);
    const token = await who.challenge();
    await world.app.get(CommandBus).execute(new BanAccount(who.userId));
    const banned = { status: 403, body: { code: 'ACCOUNT_BANNED' } };
    expect(await pass(token, who.authenticator.nextCode())).toMatchObject(banned);
    expect(await who.logIn()).toMatchObject(banned);
  });

  it('is not revealed to a caller with a wrong password', async () => {
    const who = await Guarded.join(world);
    expect(await who.logIn(world.api, 'senha errada')).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    });
  });
});
