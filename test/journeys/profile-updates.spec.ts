import { MINUTE } from '@shop/kernel/durations';
import type { ApiResponse } from '../support/api-client.js';
import { Authenticator } from '../support/authenticator.js';
import { codeIn } from '../support/mailbox.js';
import { PASSWORD, signUp } from '../support/person.js';
import { until } from '../support/until.js';
import { sharedWorld } from '../support/shared-world.js';
import { startWorld, type World } from '../support/world.js';

const NEW_PASSWORD = 'outra senha boa';
const world = await sharedWorld();

interface Person {
  readonly username: string;
  readonly email: string;
  readonly token: string;
}

const join = (): Promise<Person> => signUp(world.api, world);
const logIn = (identifier: string, password = PASSWORD) => world.api.post('/api/auth/login', { identifier, password });
const profile = async ({ token }: Pick<Person, 'token'>) => (await world.api.get('/api/profile', { token })).body;
const rename = ({ token }: Pick<Person, 'token'>, body: unknown) => world.api.patch('/api/profile', body, { token });
const initiate = ({ token }: Pick<Person, 'token'>, body: object = {}) =>
  world.api.post('/api/profile/initiate-update', { verificationMethod: 'email', ...body }, { token });
const confirm = ({ token }: Pick<Person, 'token'>, body: object) =>
  world.api.post('/api/profile/confirm-update', { verificationMethod: 'email', ...body }, { token });
const toEmail = (who: Person, email: unknown, code: string) =>
  confirm(who, { updateType: 'email', code, newData: { email } });
const toPassword = (who: Person, password: unknown, code: string) =>
  confirm(who, { updateType: 'password', code, newData: { password } });
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');
const rejected = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) });

/** Mails to the sign-up address, once all is sent. */
async function mailbox({ email }: Person): Promise<readonly string[]> {
  await world.drained();
  return world.mailbox(email);
}

/** Returns the code in the next message to this address. */
async function codeFor(who: Person, body: object = {}): Promise<string> {
  const before = (await world.mailbox(who.email)).length;
  world.clock.advance(MINUTE);
  expect((await initiate(who, body)).status).toBe(200);
  // A notice of an earlier change may arrive in between.
  return until('a code', async () => (await world.mailbox(who.email)).slice(before).map(codeIn).find(Boolean));
}

describe('the username', () => {
  it('changes at once, is known by login, and the one given up is free', async () => {
    const [who, other] = [await join(), await join()];
    const changed = await rename(who, { username: 'Nova.Bia' });
    expect([changed.status, changed.body]).toEqual([200, { message: 'Username atualizado.' }]);
    expect(await profile(who)).toMatchObject({ username: 'Nova.Bia', email: who.email });
    expect((await logIn('nova.bia')).status).toBe(200);
    expect((await logIn(who.username)).status).toBe(401);
    expect((await rename(other, { username: who.username.toUpperCase() })).status).toBe(200);
    expect((await rename(who, { username: who.username })).body.code).toBe('USERNAME_TAKEN');
  });

  it('may change its case', async () => {
    const who = await join();
    for (const username of [who.username.toUpperCase(), who.username, who.username]) {
      expect((await rename(who, { username })).status).toBe(200);
      expect(await profile(who)).toMatchObject({ username });
    }
    expect((await rename(await join(), { username: who.username.toUpperCase() })).body.code).toBe('USERNAME_TAKEN');
  });

  it('comes back to the one that gave it up', async () => {
    const who = await join();
    for (const username of ['vai.e.volta', who.username, 'vai.e.volta'])
      expect((await rename(who, { username })).status).toBe(200);
    expect(await profile(who)).toMatchObject({ username: 'vai.e.volta' });
  });

  it('of somebody else is rejected, in whatever case, and nothing is changed or stored', async () => {
    const [who, other] = [await join(), await join()];
    for (const username of [other.username, other.username.toUpperCase()])
      expect(await rename(who, { username })).toEqual(rejected(409, 'USERNAME_TAKEN'));
    expect(await profile(who)).toMatchObject({ username: who.username });
    expect((await rename(other, { username: 'mudou.de.nome' })).status).toBe(200);
    expect((await rename(who, { username: other.username })).status).toBe(200);
  });

  it.each([
    [{ username: 'ab' }, 'username', 'Mínimo de 3 caracteres.'],
    [{ username: '' }, 'username', 'Mínimo de 3 caracteres.'],
    [{}, 'username', 'Mínimo de 3 caracteres.'],
    [{ username: { $gt: '' } }, 'username', 'Mínimo de 3 caracteres.'],
    [{ username: ['abc'] }, 'username', 'Mínimo de 3 caracteres.'],
    [{ username: 'a'.repeat(33) }, 'username', 'Username pode ter no máximo 32 caracteres.'],
    [{ username: 'joão' }, 'username', 'Use apenas letras sem acento, números, ponto, hífen e sublinhado.'],
    [{ username: 'admіn' }, 'username', 'Use apenas letras sem acento, números, ponto, hífen e sublinhado.'],
    [{ username: 'ａｎａ' }, 'username', 'Use apenas letras sem acento, números, ponto, hífen e sublinhado.'],
    [{ username: 'com espaço' }, 'username', 'Use apenas letras sem acento, números, ponto, hífen e sublinhado.'],
    [{ username: 'válido.nao', role: 'Admin' }, 'username', expect.any(String)],
  ])('%j is rejected with its reason', async (body, field, message) => {
    const response = await rename(await join(), body);
    expect(response).toEqual(rejected(400, 'VALIDATION_FAILED'));
    expect(response.body.errors[0]).toEqual({ field, message });
  });

  it.each([
    '{"username":"massa.nova","role":"Admin"}',
    '{"username":"massa.nova","balance":1000}',
    '{"username":"massa.nova","id":"outro"}',
    '{"username":"massa.nova","is_two_factor_enabled":false}',
    '{"username":"massa.nova","email":"outro@example.com"}',
    '{"username":"massa.nova","__proto__":{"role":"Admin"}}',
    '{"username":"massa.nova","constructor":{"prototype":{"role":"Admin"}}}',
    '[{"username":"massa.nova"}]',
  ])('comes with nothing else: %s', async (body) => {
    const who = await join();
    expect(await rename(who, body)).toEqual(rejected(400, 'VALIDATION_FAILED'));
    expect(await profile(who)).toMatchObject({ username: who.username, role: 'Cliente', balance: 0 });
  });
});

describe('the e-mail', () => {
  it('changes by a code mailed to the old one, which is notified, and frees it at once', async () => {
    const [who, other] = [await join(), await join()];
    const code = await codeFor(who, { updateType: 'email' });
    const email = `nova.${who.email}`;
    const changed = await toEmail(who, email.toUpperCase(), code);
    expect([changed.status, changed.body]).toEqual([200, { message: 'E-mail atualizado.' }]);
    expect(await profile(who)).toMatchObject({ email: email.toUpperCase() });
    expect((await logIn(email)).status).toBe(200);
    expect((await logIn(who.email)).status).toBe(401);
    const notice = (await mailbox(who)).at(-1) ?? '';
    expect(notice).toMatch(/^Subject: .*e-mail/im);
    expect(codeIn(notice)).toBeUndefined();
    const theirs = await codeFor(other);
    expect((await toEmail(other, who.email, theirs)).status).toBe(200);
    expect((await logIn(who.email)).body.role).toBe('Cliente');
    expect(await profile(other)).toMatchObject({ email: who.email, username: other.username });
  });

  it('that is taken is rejected without spending the code', async () => {
    const [who, other] = [await join(), await join()];
    const code = await codeFor(who);
    for (const email of [other.email, other.email.toUpperCase(), other.email.replace('p', 'ｐ')])
      expect(await toEmail(who, email, code)).toEqual(
        expect.objectContaining({ status: email.includes('ｐ') ? 400 : 409 }),
      );
    expect((await toEmail(who, `livre.${who.email}`, code)).status).toBe(200);
    expect(await toEmail(who, `outra.${who.email}`, code)).toEqual(rejected(401, 'INVALID_CODE'));
  });

  it('does not reveal without a right code whether an address is taken', async () => {
    const [who, other] = [await join(), await join()];
    const code = await codeFor(who);
    expect(await toEmail(who, other.email, otherThan(code))).toEqual(rejected(401, 'INVALID_CODE'));
  });

  it.each([[''], ['x'], [null], [{ $gt: '' }], [['a@example.com']], ['a@b\u0000.com'], [undefined]])(
    '%j is rejected in its place, and the code is still good',
    async (email) => {
      const who = await join();
      const code = await codeFor(who);
      const response = await toEmail(who, email, code);
      expect(response).toEqual(rejected(400, 'VALIDATION_FAILED'));
      expect(response.body.errors).toEqual([{ field: 'newData.email', message: 'Email inválido.' }]);
      expect((await toEmail(who, `nova.${who.email}`, code)).status).toBe(200);
    },
  );
});

describe('a new e-mail', () => {
  const choose = (who: Person, isSubscribed: boolean) =>
    world.api.patch('/api/profile/newsletter', { isSubscribed }, { token: who.token });
  const verify = (email: string, code = 'none') => world.api.post('/api/auth/verify-email', { email, code });

  it('gets one mail until its code is entered: notices go to the last address that was proved', async () => {
    const who = await join();
    const email = `nova.${who.email}`;
    expect((await toEmail(who, email, await codeFor(who))).status).toBe(200);
    await world.drained();
    expect(await profile(who)).toMatchObject({ email, is_email_proven: false });
    const [mail = '', ...more] = await world.mailbox(email);
    expect([codeIn(mail), more]).toEqual([expect.any(String), []]);
    expect(await choose(who, true)).toEqual(rejected(409, 'EMAIL_NOT_PROVEN'));
    const code = await codeFor(who, { updateType: 'password' });
    expect((await toPassword(who, NEW_PASSWORD, code)).status).toBe(200);
    expect((await mailbox(who)).at(-1)).toMatch(/^Subject: .*senha/im);
    expect(await world.mailbox(email)).toHaveLength(1);
    // The code for the password took the place of the one that was sent there.
    expect(await verify(email, codeIn(mail))).toEqual(rejected(401, 'INVALID_CODE'));
    world.clock.advance(MINUTE);
    expect((await world.api.post('/api/auth/resend-verification', { email })).status).toBe(200);
    await world.drained();
    const again = codeIn((await world.mailbox(email)).at(-1) ?? '');
    expect((await verify(email, again)).status).toBe(200);
    expect(await profile(who)).toMatchObject({ email, is_email_proven: true });
    expect((await choose(who, true)).status).toBe(200);
    expect((await toPassword(who, PASSWORD, await codeFor({ ...who, email }))).status).toBe(200);
    await world.drained();
    expect((await world.mailbox(email)).at(-1)).toMatch(/^Subject: .*senha/im);
  });

  it('in another case is the same address, and the notice of a third one goes to the proved one', async () => {
    const who = await join();
    const capital = `P${who.email.slice(1)}`;
    expect(capital).not.toBe(who.email);
    expect((await toEmail(who, capital, await codeFor(who))).status).toBe(200);
    expect(await profile(who)).toMatchObject({ is_email_proven: true });
    for (const n of [1, 2]) {
      const code = await codeFor({ ...who, email: capital });
      expect((await toEmail(who, `a${String(n)}.${who.email}`, code)).status).toBe(200);
    }
    await world.drained();
    const notices = (await world.mailbox(capital)).filter((mail) => codeIn(mail) === undefined);
    expect(notices).toHaveLength(2);
    expect(await world.mailbox(`a1.${who.email}`)).toHaveLength(1);
  });
});

describe('the password', () => {
  it('changes by a mailed code, and ends every other session', async () => {
    const who = await join();
    const elsewhere = (await logIn(who.username)).body.token as string;
    const code = await codeFor(who, { updateType: 'password' });
    const changed = await toPassword(who, NEW_PASSWORD, code);
    expect([changed.status, changed.body]).toEqual([200, { message: 'Senha atualizada.' }]);
    expect((await world.api.get('/api/profile', { token: elsewhere })).status).toBe(401);
    expect((await world.api.get('/api/profile', { token: who.token })).status).toBe(200);
    expect((await logIn(who.username)).status).toBe(401);
    expect((await logIn(who.username, NEW_PASSWORD)).status).toBe(200);
    expect(await toPassword(who, 'mais uma senha', code)).toEqual(rejected(401, 'INVALID_CODE'));
  });

  it.each([['1234567'], [''], [null], [{ $gt: '' }], [undefined]])(
    '%j is rejected in its place, and the code is still good',
    async (password) => {
      const who = await join();
      const code = await codeFor(who);
      const response = await toPassword(who, password, code);
      expect(response).toEqual(rejected(400, 'VALIDATION_FAILED'));
      const message = 'Nova senha precisa de no mínimo 8 caracteres.';
      expect(response.body.errors).toEqual([{ field: 'newData.password', message }]);
      expect((await toPassword(who, NEW_PASSWORD, code)).status).toBe(200);
    },
  );
});

describe('a code', () => {
  it('for one update is worthless for the other', async () => {
    const who = await join();
    const forEmail = await codeFor(who, { updateType: 'email' });
    expect(await toPassword(who, NEW_PASSWORD, forEmail)).toEqual(rejected(401, 'INVALID_CODE'));
    expect((await toEmail(who, `nova.${who.email}`, forEmail)).status).toBe(200);
    const forPassword = await codeFor(who, { updateType: 'password' });
    expect(await toEmail(who, who.email, forPassword)).toEqual(rejected(401, 'INVALID_CODE'));
    expect((await toPassword(who, NEW_PASSWORD, forPassword)).status).toBe(200);
  });

  it('of somebody else is worthless', async () => {
    const [who, other] = [await join(), await join()];
    const [mine, theirs] = [await codeFor(who), await codeFor(other)];
    if (mine !== theirs) expect(await toEmail(other, `a.${other.email}`, mine)).toEqual(rejected(401, 'INVALID_CODE'));
    expect((await toEmail(other, `b.${other.email}`, theirs)).status).toBe(200);
  });

  it('is not requested again by those who never initiated', async () => {
    const who = await join();
    const signUpCode = codeIn((await world.mailbox(who.email))[0] ?? '') ?? 'none';
    for (const code of ['000000', signUpCode])
      expect(await toPassword(who, NEW_PASSWORD, code)).toEqual(rejected(401, 'INVALID_CODE'));
  });

  it('is dead after five wrong tries, over all updates together', async () => {
    const who = await join();
    const code = await codeFor(who);
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = otherThan(code);
      const response = await (tries % 2 === 0
        ? toEmail(who, `n.${who.email}`, wrong)
        : toPassword(who, NEW_PASSWORD, wrong));
      expect(response).toEqual(rejected(401, 'INVALID_CODE'));
    }
    expect(await toEmail(who, `n.${who.email}`, code)).toEqual(rejected(401, 'INVALID_CODE'));
  });

  it('gives thirty guesses at once no more than five tries', async () => {
    const who = await join();
    const code = await codeFor(who);
    const guesses = Array.from({ length: 30 }, () => toPassword(who, NEW_PASSWORD, otherThan(code)));
    for (const response of await Promise.all(guesses)) expect(response).toEqual(rejected(401, 'INVALID_CODE'));
    expect(await toPassword(who, NEW_PASSWORD, code)).toEqual(rejected(401, 'INVALID_CODE'));
  });

  it('expires after ten minutes', async () => {
    const who = await join();
    const code = await codeFor(who);
    world.clock.advance(10 * MINUTE);
    expect(await toPassword(who, NEW_PASSWORD, code)).toEqual(rejected(401, 'INVALID_CODE'));
  });

  it('is replaced by the next, which is mailed a minute later at the soonest, with the same response', async () => {
    const who = await join();
    const first = await codeFor(who);
    const before = (await world.mailbox(who.email)).length;
    const soon = await initiate(who);
    await world.drained();
    expect([soon.status, soon.body]).toEqual([200, { message: 'Enviamos um código de 6 dígitos para o seu e-mail.' }]);
    expect(await world.mailbox(who.email)).toHaveLength(before);
    const second = await codeFor(who);
    if (first !== second) expect((await toPassword(who, NEW_PASSWORD, first)).status).toBe(401);
    expect((await toPassword(who, NEW_PASSWORD, second)).status).toBe(200);
  });

  it('serves one of many updates at once', async () => {
    const who = await join();
    const code = await codeFor(who);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 === 0
          ? toEmail(who, `${String(n)}.${who.email}`, code)
          : toPassword(who, `outra senha ${String(n)}`, code),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const response of responses) expect([200, 401, 409]).toContain(response.status);
  });

  it.each([
    [{ verificationMethod: 'sms' }, 'verificationMethod', 'Escolha como quer se identificar.'],
    [{ verificationMethod: { $gt: '' } }, 'verificationMethod', 'Escolha como quer se identificar.'],
    [{ updateType: 'role' }, 'updateType', expect.any(String)],
    [{ extra: 1 }, 'extra', 'Campo não permitido.'],
  ])('is not requested by %j', async (body, field, message) => {
    const response: ApiResponse = await initiate(await join(), body);
    expect(response).toEqual(rejected(400, 'VALIDATION_FAILED'));
    expect(response.body.errors).toEqual([{ field, message }]);
  });

  it.each([
    [{ updateType: 'role', code: '123456', newData: { role: 'Admin' } }, 'updateType'],
    [{ updateType: 'email', code: '12345', newData: { email: 'a@example.com' } }, 'code'],
    [{ updateType: 'email', code: { $gt: '' }, newData: { email: 'a@example.com' } }, 'code'],
    [{ updateType: 'email', code: '123456', newData: { email: 'a@example.com', role: 'Admin' } }, 'newData.role'],
    [{ updateType: 'email', code: '123456', newData: { password: NEW_PASSWORD } }, 'newData.email'],
    [{ updateType: 'email', code: '123456', newData: { email: 'a@example.com' }, userId: 'outro' }, 'userId'],
    [{ updateType: 'email', code: '123456' }, 'newData'],
  ])('is not judged with %j', async (body, field) => {
    const response = await confirm(await join(), body);
    expect(response).toEqual(rejected(400, 'VALIDATION_FAILED'));
    expect(response.body.errors[0].field).toBe(field);
  });
});

/** Switches two-factor on; returns the app that shows its codes. */
async function withApp(who: Person, place = world): Promise<Authenticator> {
  const seed = await place.api.post('/api/profile/2fa/generate', undefined, { token: who.token });
  const app = new Authenticator((seed.body as { secret: string }).secret, place.clock);
  const on = await place.api.post('/api/profile/2fa/verify', { token: app.nextCode() }, { token: who.token });
  expect(on.status).toBe(200);
  return app;
}

describe('the authenticator', () => {
  const byApp = { verificationMethod: '2fa' } as const;
  const newPassword = (code: string) => ({
    ...byApp,
    updateType: 'password',
    code,
    newData: { password: NEW_PASSWORD },
  });
  const newEmail = (code: string, email: string) => ({ ...byApp, updateType: 'email', code, newData: { email } });

  it('is rejected while it is off, before and after the code', async () => {
    const who = await join();
    expect(await initiate(who, byApp)).toEqual(rejected(409, 'TWO_FACTOR_DISABLED'));
    expect(await confirm(who, newPassword('123456'))).toEqual(rejected(409, 'TWO_FACTOR_DISABLED'));
  });

  it('changes the password and the e-mail, with a code each, and no mail with a code is sent', async () => {
    const who = await join();
    const app = await withApp(who);
    const before = (await mailbox(who)).length;
    expect((await initiate(who, byApp)).body).toEqual({ message: 'Digite o código do seu app autenticador.' });
    const code = app.nextCode();
    expect((await confirm(who, newPassword(code))).status).toBe(200);
    expect(await confirm(who, newEmail(code, `n.${who.email}`))).toEqual(rejected(401, 'INVALID_CODE'));
    expect((await confirm(who, newEmail(app.nextCode(), `n.${who.email}`))).status).toBe(200);
    expect(await profile(who)).toMatchObject({ email: `n.${who.email}` });
    expect((await mailbox(who)).slice(before).filter((mail) => codeIn(mail) !== undefined)).toEqual([]);
  });

  it('keeps its code for another try where the body was rejected or the e-mail is taken', async () => {
    const [who, other] = [await join(), await join()];
    const app = await withApp(who);
    const code = app.nextCode();
    expect(await confirm(who, newEmail(code, 'x'))).toEqual(rejected(400, 'VALIDATION_FAILED'));
    expect(await confirm(who, newEmail(code, other.email))).toEqual(rejected(409, 'EMAIL_TAKEN'));
    expect(await confirm(who, newEmail(app.wrongCode(), other.email))).toEqual(rejected(401, 'INVALID_CODE'));
    expect((await confirm(who, newEmail(code, `n.${who.email}`))).status).toBe(200);
  });

  it('of somebody else proves nothing, nor does a mailed code', async () => {
    const [who, other] = [await join(), await join()];
    await withApp(who);
    const theirs = await withApp(other);
    expect(await confirm(who, newPassword(theirs.nextCode()))).toEqual(rejected(401, 'INVALID_CODE'));
    const mailed = await codeFor(who);
    expect(await confirm(who, newPassword(mailed))).toEqual(rejected(401, 'INVALID_CODE'));
    expect((await toPassword(who, NEW_PASSWORD, mailed)).status).toBe(200);
  });

  it('serves one of many updates at once', async () => {
    const who = await join();
    const code = (await withApp(who)).nextCode();
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(who, newPassword(code))));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(401)]);
  });
});

describe('limits as they are set', () => {
  let strict: World;
  beforeAll(async () => {
    strict = await startWorld({ environment: { RATE_LIMIT_SCALE: '1' } });
  }, 60_000);
  afterAll(() => strict.close(), 60_000);
  const joinStrict = () => signUp(strict.api, strict);

  it('over them a code is requested in vain, with the same response', async () => {
    const who = await joinStrict();
    const responses: unknown[] = [];
    for (let asked = 0; asked < 7; asked += 1) {
      strict.clock.advance(MINUTE);
      const body = { verificationMethod: 'email' };
      const { status, body: said } = await strict.api.post('/api/profile/initiate-update', body, { token: who.token });
      responses.push([status, said]);
      await strict.drained();
    }
    expect(responses).toEqual(Array(7).fill([200, { message: 'Enviamos um código de 6 dígitos para o seu e-mail.' }]));
    expect(await strict.mailbox(who.email)).toHaveLength(1 + 5);
  });

  it('ten wrong codes of the authenticator are the end of it for a while, a right one too', async () => {
    const who = await joinStrict();
    const app = await withApp(who, strict);
    const update = (code: string) =>
      strict.api.post(
        '/api/profile/confirm-update',
        { updateType: 'password', verificationMethod: '2fa', code, newData: { password: NEW_PASSWORD } },
        { token: who.token },
      );
    for (let wrong = 0; wrong < 10; wrong += 1) expect((await update(app.wrongCode())).status).toBe(401);
    const throttled = await update(app.nextCode());
    expect([throttled.status, throttled.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
