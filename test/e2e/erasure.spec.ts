import { jest } from '@jest/globals';
import { press, see, walkTo } from './support/browser.js';
import { sharedShopfront } from './support/shared-shopfront.js';

jest.setTimeout(90_000);

const shop = await sharedShopfront();

it('an account is erased by keyboard, and its receipt shows when; another tab is signed out', async () => {
  const client = await shop.client(24);
  const visit = await shop.visit({ token: client.token });
  // The other tab may still load its data a moment after the account is gone.
  visit.provokes(/401 \(Unauthorized\).*\/api\/[a-z/-]+\)$/);
  const [page, other] = [await visit.open('/dashboard/profile'), await visit.open('/dashboard')];
  await press(page, page.getByRole('button', { name: 'Excluir minha conta', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Excluir minha conta' });
  await see(dialog.getByText('24,00')).toBeVisible();
  await walkTo(page, page.getByLabel(`Digite ${client.username} para confirmar`));
  await page.keyboard.type(client.username);
  await page.keyboard.press('Enter');
  await see(page.getByRole('heading', { name: 'Conta excluída', level: 1 })).toBeVisible();
  await see(page.getByText('Excluída em')).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/erasures\/([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  await see(other).toHaveURL(/\/auth$/);
  const stranger = await shop.visit();
  const receipt = await stranger.open(new URL(page.url()).pathname);
  await see(receipt.getByText('Excluída em')).toBeVisible();
  expect((await shop.server.api.get('/api/profile', { token: client.token })).status).toBe(401);
});
