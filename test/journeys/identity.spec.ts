import { HOUR, MINUTE } from '@shop/kernel/durations';
import { openWorld } from '../support/world.js';

const password = 'correct horse';
const world = await openWorld({ environment: { TRUST_PROXY: '127.0.0.1' } });
let count = 0;

/** Returns a person used once in this file. */
const person = () => {
  count += 1;
  return { username: `Pessoa${String(count)}`, email: `pessoa${String(count)}@example.com`, password };
};
const post = (path: string, body: unknown) => world.api.post(path, body);
const login = (identifier: string, secret = password) => post('/api/auth/login', { identifier, password: secret });
const profile = (token: string) => world.api.get('/api/profile', { token });
const mailsTo = async (email: string) => {
  await world.drained();
  return world.mailbox(email);
};
/** Returns the newest code: its digits are between two words, unlike those inside a MIME boundary. */
const newestCode = async (email: string) => /\b\d{6}\b/.exec((await mailsTo(email)).at(-1) ?? '')?.[0] ?? 'none';
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

/** Signs up and verifies. */
async function join() {
  const who = person();
  await post('/api/auth/register', who);
  await post('/api/auth/verify-email', { email: who.email, code: await newestCode(who.email) });
  return who;
}
const session = async (): Promise<string> => (await login((await join()).username)).body.token;

describe('a stranger', () => {
  it('signs up, is let in once the e-mail is confirmed, and is out after logging out', async () => {
    const who = person();
    const registered = await post('/api/auth/register', who);
    expect([registered.status, registered.body]).toEqual([
      201,
      { message: 'Conta criada! Enviamos um código de 6 dígitos para o seu e-mail.', proof: expect.any(String) },
    ]);
    expect(await login(who.username)).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED', email: who.email, message: 'Confirme seu e-mail para entrar.' },
    });
    const code = await newestCode(who.email);
    const confirmed = await post('/api/auth/verify-email', { email: who.email.toUpperCase(), code });
    expect(confirmed.status).toBe(200);

    const entered = await login(who.username.toLowerCase());
    expect(entered).toMatchObject({ status: 200, body: { role: 'Cliente', twoFactorRequired: false } });
    const { token } = entered.body as { token: string };
    const me = await profile(token);
    expect(me.body).toEqual({
      id: expect.any(String),
      username: who.username,
      email: who.email,
      is_email_proven: true,
      needs_email: false,
      role: 'Cliente',
      permissions: [],
      balance: 0,
      avatar_url: null,
      is_two_factor_enabled: false,
      is_subscribed: false,
    });
    expect(me.headers.get('x-live-epoch')).toMatch(/./);
    expect(Number(me.headers.get('x-live-seq'))).toBeGreaterThan(0);

    expect((await world.api.post('/api/auth/logout', undefined, { token })).status).toBe(200);
    expect((await profile(token)).status).toBe(401);
    expect((await world.api.post('/api/auth/logout', undefined, { token })).status).toBe(401);
  });

  it('learns what is wrong with the form, field by field, and nothing is created', async () => {
    const wrong = await post('/api/auth/register', { username: 'ab', email: 'x', password: '1234567' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(wrong.body.errors).toEqual([
      { field: 'username', message: 'Username precisa ter no mínimo 3 caracteres.' },
      { field: 'email', message: 'Formato de e-mail inválido.' },
      { field: 'password', message: 'A senha precisa ter no mínimo 8 caracteres.' },
    ]);
    expect((await post('/api/auth/login', { identifier: '', password: '' })).body.errors).toEqual([
      { field: 'identifier', message: 'Digite seu username ou e-mail.' },
      { field: 'password', message: 'Digite sua senha.' },
    ]);
    expect((await post('/api/auth/register', { ...person(), role: 'Admin' })).status).toBe(400);
    expect((await post('/api/auth/login', { identifier: { $ne: '' }, password })).status).toBe(400);
  });

  it('cannot take a name that is taken in another case', async () => {
    const who = await join();
    const sameName = await post('/api/auth/register', { ...person(), username: who.username.toUpperCase() });
    expect(sameName).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN', message: 'Este username já está em uso.' },
    });
    const sameMail = await post('/api/auth/register', { ...person(), email: who.email.toUpperCase() });
    expect(sameMail).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', message: 'Este e-mail já está em uso.' },
    });
  });

  it('gets a name that somebody else was rejected for another reason', async () => {
    const [taken, rejected] = [await join(), person()];
    expect((await post('/api/auth/register', { ...rejected, email: taken.email })).status).toBe(409);
    expect((await post('/api/auth/register', { ...person(), username: rejected.username })).status).toBe(201);
  });
});

describe('a code', () => {
  it('is dead after five wrong tries', async () => {
    const who = person();
    await post('/api/auth/register', who);
    const code = await newestCode(who.email);
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await post('/api/auth/verify-email', { email: who.email, code: otherThan(code) });
      expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_CODE']);
    }
    expect((await post('/api/auth/verify-email', { email: who.email, code })).status).toBe(401);
  });

  it('keeps the tries of the browser that signed up, and of the addresses of the account, from those of strangers', async () => {
    const who = person();
    const [{ body }, rival] = [await post('/api/auth/register', who), await post('/api/auth/register', person())];
    const code = await newestCode(who.email);
    const verify = (typed: string, proof?: unknown) =>
      post('/api/auth/verify-email', { email: who.email, code: typed, proof });
    const foreign = [undefined, rival.body.proof, `${String(body.proof).slice(0, -1)}-`, 'x', 'x.y'];
    for (const proof of foreign) expect((await verify(otherThan(code), proof)).status).toBe(401);
    expect((await verify(code)).status).toBe(401);
    expect((await verify(code, body.proof)).status).toBe(200);

    const { token } = (await login(who.username)).body as { token: string };
    const email = `nova.${who.email}`;
    await world.api.post('/api/profile/initiate-update', { verificationMethod: 'email' }, { token });
    const update = { updateType: 'email', verificationMethod: 'email', code: await newestCode(who.email) };
    await world.api.post('/api/profile/confirm-update', { ...update, newData: { email } }, { token });
    const next = await newestCode(email);
    const from = (ip: string, typed: string) =>
      world.api.send('POST', '/api/auth/verify-email', {
        body: { email, code: typed },
        headers: { 'X-Forwarded-For': ip },
      });
    for (let tries = 0; tries < 5; tries += 1) expect((await from('198.51.100.7', otherThan(next))).status).toBe(401);
    expect((await from('198.51.100.7', next)).status).toBe(401);
    expect((await post('/api/auth/verify-email', { email, code: next })).status).toBe(200);
  });

  it('is replaced by the next one, which is sent a minute later at the soonest', async () => {
    const who = person();
    await post('/api/auth/register', who);
    const first = await newestCode(who.email);
    const tooSoon = await post('/api/auth/resend-verification', { email: who.email });
    expect(tooSoon.status).toBe(200);
    expect(await mailsTo(who.email)).toHaveLength(1);
    world.clock.advance(MINUTE);
    expect((await post('/api/auth/resend-verification', { email: who.email })).body).toEqual(tooSoon.body);
    expect(await mailsTo(who.email)).toHaveLength(2);
    const second = await newestCode(who.email);
    if (second !== first)
      expect((await post('/api/auth/verify-email', { email: who.email, code: first })).status).toBe(401);
    expect((await post('/api/auth/verify-email', { email: who.email, code: second })).status).toBe(200);
  });

  it('expires after ten minutes', async () => {
    const who = person();
    await post('/api/auth/register', who);
    const code = await newestCode(who.email);
    world.clock.advance(10 * MINUTE);
    expect((await post('/api/auth/verify-email', { email: who.email, code })).body.code).toBe('INVALID_CODE');
  });

  it('is sent neither to unknown nor to verified addresses, with the same response', async () => {
    const activeAccount = await join();
    world.clock.advance(MINUTE);
    const responses = await Promise.all(
      [activeAccount.email, 'ninguem@example.com'].map((email) => post('/api/auth/resend-verification', { email })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses[0]?.body).toEqual(responses[1]?.body);
    expect(await mailsTo(activeAccount.email)).toHaveLength(1);
    expect(await mailsTo('ninguem@example.com')).toHaveLength(0);
    const code = await newestCode(activeAccount.email);
    for (const email of [activeAccount.email, 'ninguem@example.com'])
      expect((await post('/api/auth/verify-email', { email, code })).status).toBe(401);
  });
});

describe('a session', () => {
  it('ends by itself after eight hours', async () => {
    const token = await session();
    world.clock.advance(8 * HOUR - MINUTE);
    expect((await profile(token)).status).toBe(200);
    world.clock.advance(MINUTE);
    expect((await profile(token)).status).toBe(401);
  });

  it('is opened with the username or the e-mail, and tells unknown and wrong the same', async () => {
    const who = await join();
    expect((await login(who.email.toUpperCase())).status).toBe(200);
    const [wrong, unknown] = [await login(who.username, 'wrong one'), await login('ninguem', 'wrong one')];
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('is not given to a forged or damaged token', async () => {
    const token = await session();
    const [head = '', body = '', signature = ''] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    for (const forged of [`${unsigned}.${body}.`, `${head}.${body}.${flipped}`, `${head}.${body}`, 'x'])
      expect((await profile(forged)).status).toBe(401);
    expect((await profile(token)).status).toBe(200);
  });
});
