import { jest } from '@jest/globals';
import { codeIn } from '../support/mailbox.js';
import { PASSWORD } from '../support/person.js';
import { until } from '../support/until.js';
import { press, see, walkTo } from './support/browser.js';
import { sharedShopfront } from './support/shared-shopfront.js';

jest.setTimeout(120_000);

const shop = await sharedShopfront();

it('an invitation is copied from the profile, followed by a stranger, and counted once they are verified', async () => {
  const inviter = await shop.client();
  const visit = await shop.visit({ token: inviter.token, permissions: ['clipboard-read', 'clipboard-write'] });
  const profile = await visit.open('/dashboard/profile');
  const invitation = profile.getByRole('region', { name: 'Convide e ganhe' });
  await see(invitation).toContainText(/Convidados\s*0/);
  await press(profile, invitation.getByRole('button', { name: 'Copiar link' }));
  await see(invitation.getByRole('button', { name: 'Link copiado' })).toBeVisible();
  const link = await profile.evaluate<string>('navigator.clipboard.readText()');
  const { pathname, search } = new URL(link);
  expect(`${pathname}${search}`).toMatch(/^\/auth\?ref=[A-HJ-NP-Z2-9]{8}$/);

  const [username, email] = ['convidada', 'convidada@example.com'];
  const stranger = await (await shop.visit()).open(`${pathname}${search}`);
  await see(stranger.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
  await see(stranger.getByText('Convite aplicado.')).toBeVisible();
  for (const [label, text] of [
    ['Username', username],
    ['E-mail', email],
    ['Senha', PASSWORD],
  ] as const) {
    await walkTo(stranger, stranger.getByLabel(label, { exact: true }));
    await stranger.keyboard.type(text);
  }
  await stranger.keyboard.press('Enter');
  await see(stranger.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible();
  const code = await until(`a code for ${email}`, async () =>
    codeIn((await shop.installation.mailbox(email)).at(-1) ?? ''),
  );
  const verified = await shop.server.api.post('/api/auth/verify-email', { email, code });
  expect(verified.status).toBe(200);

  await profile.reload();
  await see(invitation).toContainText(/Convidados\s*1/);
});
