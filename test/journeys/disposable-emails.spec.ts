import { Administrator } from '../support/administrator.js';
import type { ApiResponse } from '../support/api-client.js';
import { Guarded } from '../support/guarded.js';
import { PASSWORD } from '../support/person.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
const second = await world.startSecond();
const admin = await Administrator.enter(world);

const set = (value: string) => admin.send('PATCH', '/api/settings', { key: 'block_disposable_emails', value });
const register = (username: string, email: string, { api }: { api: typeof world.api } = world) =>
  api.post('/api/auth/register', { username, email, password: PASSWORD });
const outcome = ({ status, body }: ApiResponse) => [status, body.errors];
const rejected = (field: string) => [400, [{ field, message: 'Use um e-mail permanente.' }]];

describe('disposable e-mail addresses', () => {
  it('are accepted until the setting says otherwise', async () => {
    expect((await register('antes', 'antes@mailinator.com')).status).toBe(201);
  });

  it('are then rejected at registration on every process, subdomains too, and no others', async () => {
    expect((await set('on')).body.message).toBe('E-mails descartáveis não são mais aceitos.');
    for (const process of [world, second])
      for (const email of ['nova@Mailinator.com', 'nova@mx.mailinator.com'])
        expect(outcome(await register('nova', email, process))).toEqual(rejected('email'));
    for (const domain of ['gmail.com', 'mailinator.com.br'])
      expect((await register(`nova.${domain}`.slice(0, 10), `nova@${domain}`)).status).toBe(201);
  });

  it('are rejected as a new address of an account before its code is used, and accepted again afterwards', async () => {
    const member = await Guarded.activeAccount(world);
    const change = (email: string, code = '000000') =>
      world.api.post(
        '/api/profile/confirm-update',
        { updateType: 'email', verificationMethod: 'email', code, newData: { email } },
        { token: member.token },
      );
    for (let tries = 0; tries < 6; tries += 1)
      expect(outcome(await change('outra@yopmail.com'))).toEqual(rejected('newData.email'));
    expect((await change('outra@example.com')).body.code).toBe('INVALID_CODE');
    expect((await set('off')).status).toBe(200);
    expect((await change('outra@yopmail.com')).body.code).toBe('INVALID_CODE');
    const [act] = (await admin.get('/api/activity?type=SettingChanged')).body as unknown as { action: string }[];
    expect(act).toMatchObject({
      action: 'E-mails descartáveis aceitos',
      changes: [{ field: 'Recusa de e-mails descartáveis', before: 'ligado', after: 'desligado' }],
    });
  });
});
