import { request } from 'node:http';
import { CommandBus } from '@nestjs/cqrs';
import { HOUR, MINUTE } from '@shop/kernel/durations';
import { BanAccount } from '../../backend/src/modules/identity/use-cases/administration/ban-account.js';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { completeChallenge, Guarded } from '../support/guarded.js';
import { readable, resetTokenIn } from '../support/mailbox.js';
import { openWorld } from '../support/world.js';

const password = 'correct horse';
const renewed = 'another horse';
const PUBLIC_URL = 'https://loja.example.com';
const INVALID = { statusCode: 400, code: 'INVALID_TOKEN', message: 'Token inválido ou expirado.' };
const world = await openWorld({ environment: { PUBLIC_URL } });
const second = await world.startSecond();
let count = 0;

/** Registers an account of its own in this file. */
async function activeAccount(verified = true) {
  count += 1;
  const who = { username: `Pessoa${String(count)}`, email: `pessoa${String(count)}@example.com`, password };
  const userId = `id-${who.username}`;
  await world.app.get(CommandBus).execute(new RegisterAccount({ ...who, userId, role: 'Cliente', verified }));
  return { ...who, userId };
}
const post = (path: string, body: unknown) => world.api.post(path, body);
const login = (identifier: string, secret: string) => post('/api/auth/login', { identifier, password: secret });
const forgot = (email: string) => post('/api/auth/forgot-password', { email });
const reset = (token: unknown, secret: unknown = renewed, api = world.api) =>
  api.post('/api/auth/reset-password', { password: secret, token });
const mailsTo = async (email: string) => {
  await world.drained();
  return (await world.mailbox(email)).map(readable);
};
const newestToken = async (email: string) => resetTokenIn((await mailsTo(email)).at(-1) ?? '') ?? 'none';

/** Asks for a link and reads it from the mail. */
async function linkOf(email: string): Promise<string> {
  await forgot(email);
  return newestToken(email);
}

describe('who forgot the password', () => {
  it('gets a link by mail, sets a new one, and every session of the account is over', async () => {
    const { username, email } = await activeAccount();
    const { token: session } = (await login(username, password)).body as { token: string };
    const asked = await forgot(email.toUpperCase());
    expect([asked.status, asked.body]).toEqual([
      200,
      { message: 'Se este e-mail tiver uma conta, um link de redefinição válido por 1 hora está a caminho.' },
    ]);
    expect((await world.api.get('/api/profile', { token: session })).status).toBe(200);

    const done = await reset(await newestToken(email));
    expect([done.status, done.body]).toEqual([200, { message: 'Senha redefinida! Entre com a nova senha.' }]);
    expect((await world.api.get('/api/profile', { token: session })).status).toBe(401);
    expect((await login(username, password)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await login(username, renewed)).status).toBe(200);
    const notice = (await mailsTo(email)).at(-1);
    expect(notice).toContain('Sua senha foi alterada');
    expect(notice).toContain(`${PUBLIC_URL}/forgot-password`);
  });

  it('and had never confirmed the e-mail has confirmed it by the link', async () => {
    const { username, email } = await activeAccount(false);
    expect((await login(username, password)).body.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await reset(await linkOf(email))).status).toBe(200);
    expect((await login(username, renewed)).status).toBe(200);
  });

  it('and has two-factor on still needs a code, and a login begun before is worth nothing', async () => {
    const guarded = await Guarded.join(world);
    const begun = await guarded.challenge();
    expect((await reset(await linkOf(`${guarded.username}@example.com`))).status).toBe(200);
    world.clock.advance(MINUTE);
    expect((await completeChallenge(world.api, begun, guarded.authenticator.nextCode())).status).toBe(401);
    const asked = await guarded.logIn(world.api, renewed);
    expect([asked.status, asked.body.twoFactorRequired]).toEqual([206, true]);
    world.clock.advance(MINUTE);
    const token = asked.body.twoFactorToken as string;
    expect((await completeChallenge(world.api, token, guarded.authenticator.nextCode())).status).toBe(200);
  });

  it('returns the same whether the account exists, is banned, or not', async () => {
    const [{ email }, banned] = [await activeAccount(), await activeAccount()];
    await world.app.get(CommandBus).execute(new BanAccount(banned.userId));
    const addresses = [email, banned.email, 'ninguem@example.com'];
    const responses = await Promise.all(addresses.map(forgot));
    for (const response of responses) expect([response.status, response.body]).toEqual([200, responses[0]?.body]);
    const mails = await Promise.all(addresses.map(mailsTo));
    expect(mails.map(({ length }) => length)).toEqual([1, 0, 0]);
    const wrong = await forgot('x');
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Por favor, insira um e-mail válido.']);
  });

  it('takes as long as for a stranger', async () => {
    const timeOf = async (email: string) => {
      const started = performance.now();
      await forgot(email);
      return performance.now() - started;
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const [known, unknown]: [number[], number[]] = [[], []];
    const members: string[] = [];
    for (let n = 0; n < 15; n += 1) members.push((await activeAccount()).email);
    await world.drained();
    for (const [n, email] of members.entries()) {
      known.push(await timeOf(email));
      unknown.push(await timeOf(`ninguem${String(n)}@example.com`));
    }
    expect(Math.abs(median(known) - median(unknown))).toBeLessThan(0.5 * median(unknown));
  });
});

describe('a reset link', () => {
  it('leads to PUBLIC_URL, whatever host the request names', async () => {
    const { email } = await activeAccount();
    const body = JSON.stringify({ email });
    const sent = await new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(world.api.origin);
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        'x-original-host': 'evil.example',
        forwarded: 'host=evil.example;proto=http',
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      };
      request({ hostname, port, method: 'POST', path: '/api/auth/forgot-password', headers }, (response) => {
        response.resume().on('end', () => {
          resolve(response.statusCode ?? 0);
        });
      })
        .on('error', reject)
        .end(body);
    });
    expect(sent).toBe(200);
    const [mail = ''] = await mailsTo(email);
    expect(mail).not.toContain('evil');
    const links = [...mail.matchAll(/https?:\/\/[^/\s"<]+/g)].map(([origin]) => origin);
    expect(new Set(links)).toEqual(new Set([PUBLIC_URL]));
    expect((await reset(resetTokenIn(mail))).status).toBe(200);
  });

  it('works once', async () => {
    const { username, email } = await activeAccount();
    const token = await linkOf(email);
    expect((await reset(token)).status).toBe(200);
    const again = await reset(token, 'third password');
    expect([again.status, again.body]).toEqual([400, INVALID]);
    expect((await login(username, renewed)).status).toBe(200);
  });

  it('used thirty times at once, on two processes, works exactly once', async () => {
    const { username, email } = await activeAccount();
    const token = await linkOf(email);
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        reset(token, `password number ${String(n)}`, n % 2 === 0 ? world.api : second.api),
      ),
    );
    const winners = responses.flatMap(({ status }, n) => (status === 200 ? [n] : []));
    expect(winners).toHaveLength(1);
    for (const { status, body } of responses) if (status !== 200) expect(body).toEqual(INVALID);
    expect((await login(username, `password number ${String(winners[0])}`)).status).toBe(200);
    expect((await mailsTo(email)).filter((mail) => mail.includes('Sua senha foi alterada'))).toHaveLength(1);
  });

  it('is dead once another was requested', async () => {
    const { email } = await activeAccount();
    const first = await linkOf(email);
    world.clock.advance(MINUTE);
    const second = await linkOf(email);
    expect(second).not.toBe(first);
    expect((await reset(first)).body).toEqual(INVALID);
    expect((await reset(second)).status).toBe(200);
  });

  it('lives an hour', async () => {
    const [early, late] = [await activeAccount(), await activeAccount()];
    const tokens = [await linkOf(early.email), await linkOf(late.email)];
    world.clock.advance(HOUR - MINUTE);
    expect((await reset(tokens[0])).status).toBe(200);
    world.clock.advance(MINUTE);
    expect((await reset(tokens[1])).body).toEqual(INVALID);
  });

  it('is dead once its account was banned', async () => {
    const { email, userId } = await activeAccount();
    const token = await linkOf(email);
    await world.app.get(CommandBus).execute(new BanAccount(userId));
    expect((await reset(token)).body).toEqual(INVALID);
  });

  it('is rejected in any other form than the one that was sent', async () => {
    const [{ email }, other] = [await activeAccount(), await activeAccount()];
    const [token, others] = [await linkOf(email), await linkOf(other.email)];
    const [content = '', seal = ''] = token.split('.');
    const flipped = `${content}.${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`;
    const forged = [
      flipped,
      content,
      `${content}.`,
      `.${seal}`,
      `${token}.x`,
      `${token} `,
      `${token}=`,
      `${others.split('.')[0] ?? ''}.${seal}`,
      'x',
      'a'.repeat(512),
      'é',
    ];
    for (const one of forged) expect([one, (await reset(one)).body]).toEqual([one, INVALID]);
    expect((await reset(token)).status).toBe(200);
    expect((await reset(others)).status).toBe(200);
  });

  it('is required, and not spent by a password that is rejected', async () => {
    const { email } = await activeAccount();
    const token = await linkOf(email);
    const missing = 'Token de redefinição inválido ou ausente.';
    for (const absent of [undefined, '', null, 5, { $ne: '' }]) {
      const { status, body } = await reset(absent);
      expect([status, body.code, body.message]).toEqual([400, 'VALIDATION_FAILED', missing]);
    }
    const long = await reset('a'.repeat(513));
    expect([long.status, long.body.code, long.body.message]).toEqual([
      400,
      'VALIDATION_FAILED',
      'Token inválido ou expirado.',
    ]);
    const short = await reset(token, '1234567');
    expect(short.body.errors).toEqual([{ field: 'password', message: 'A senha precisa ter no mínimo 8 caracteres.' }]);
    expect((await reset(token)).status).toBe(200);
  });

  it('is no code and no session', async () => {
    const { email } = await activeAccount();
    const token = await linkOf(email);
    expect((await world.api.get('/api/profile', { token })).status).toBe(401);
    expect((await post('/api/auth/verify-2fa', { twoFactorToken: token, code: '123456' })).status).not.toBe(200);
  });
});
