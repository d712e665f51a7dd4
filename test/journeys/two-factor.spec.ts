import { CommandBus } from '@nestjs/cqrs';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/register-account.js';
import { Authenticator } from '../support/authenticator.js';
import { PASSWORD } from '../support/person.js';
import { startWorld, type World } from '../support/world.js';

let world: World;
let count = 0;

const post = (path: string, body?: unknown, token?: string) => world.api.post(path, body, { token });
const login = (identifier: string) => post('/api/auth/login', { identifier, password: PASSWORD });
const profile = (token: string) => world.api.get('/api/profile', { token });
const answer = (twoFactorToken: string, code: string) => post('/api/auth/verify-2fa', { twoFactorToken, code });

async function member() {
  count += 1;
  const username = `pessoa${String(count)}`;
  const userId = `id-${username}`;
  const registration = { username, email: `${username}@example.com`, password: PASSWORD };
  await world.app
    .get(CommandBus)
    .execute(new RegisterAccount({ ...registration, userId, role: 'Cliente', verified: true }));
  await world.settle();
  const token = (await login(username)).body.token as string;
  return { username, userId, token };
}

/** A member who has switched two-factor on just now. */
async function guarded() {
  const who = await member();
  const { secret } = (await post('/api/profile/2fa/generate', undefined, who.token)).body as { secret: string };
  const authenticator = new Authenticator(secret, world.clock);
  const enabled = await post('/api/profile/2fa/verify', { token: authenticator.nextCode() }, who.token);
  return { ...who, authenticator, recoveryCodes: enabled.body.recoveryCodes as string[] };
}
const challenge = async (username: string) => (await login(username)).body.twoFactorToken as string;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);
afterAll(() => world.close(), 60_000);

describe('two-factor login', () => {
  it('is switched on with the first code, then asks for one after the password', async () => {
    const who = await member();
    const shown = await post('/api/profile/2fa/generate', undefined, who.token);
    expect([shown.status, Object.keys(shown.body as object).sort()]).toEqual([
      200,
      ['message', 'qrCodeUrl', 'secret'],
    ]);
    const authenticator = new Authenticator(shown.body.secret as string, world.clock);
    expect((await profile(who.token)).body.is_two_factor_enabled).toBe(false);
    expect((await login(who.username)).status).toBe(200);

    const enabled = await post('/api/profile/2fa/verify', { token: authenticator.nextCode() }, who.token);
    expect(enabled.status).toBe(200);
    expect(new Set(enabled.body.recoveryCodes as string[]).size).toBe(10);
    for (const code of enabled.body.recoveryCodes as string[]) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    expect((await profile(who.token)).body.is_two_factor_enabled).toBe(true);

    const asked = await login(who.username);
    expect([asked.status, asked.body]).toEqual([
      206,
      { message: expect.any(String), twoFactorRequired: true, twoFactorToken: expect.any(String) },
    ]);
    const entered = await answer(asked.body.twoFactorToken as string, authenticator.nextCode());
    expect([entered.status, entered.body]).toEqual([
      200,
      { message: 'Login realizado com sucesso.', token: expect.any(String), role: 'Cliente', twoFactorRequired: false },
    ]);
    expect((await profile(entered.body.token as string)).status).toBe(200);
  });
});
