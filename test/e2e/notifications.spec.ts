import { jest } from '@jest/globals';
import { openLive, press, see, walkTo } from './support/browser.js';
import { sharedShopfront } from './support/shared-shopfront.js';

jest.setTimeout(90_000);

const shop = await sharedShopfront();

it('a paid deposit is notified without a reload, announced, and read by keyboard', async () => {
  const client = await shop.client();
  const visit = await shop.visit({ token: client.token });
  const page = await openLive(visit, '/dashboard');
  const bell = page.getByRole('button', { name: /^Notificações/ });
  await see(bell).toHaveAccessibleName('Notificações, nenhuma não lida');
  await walkTo(page, bell);
  await page.evaluate('window.sameDocument = true');
  const chime = page.waitForRequest(/notification-[^/]+\.wav$/);
  await shop.fund(client, 20);
  await see(bell).toHaveAccessibleName('Notificações, 1 não lida');
  await see(page.getByRole('status').filter({ hasText: 'Nova notificação: Recebemos o seu PIX de' })).toBeAttached();
  await chime;
  await see(bell).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notificações' });
  await see(panel.getByRole('listitem')).toHaveText(/Recebemos o seu PIX de R\$\s20,00\..*Não lida/);
  await press(page, panel.getByRole('button', { name: 'Marcar todas como lidas' }));
  await see(page.getByText('Notificações marcadas como lidas.')).toBeVisible();
  await see(panel.getByText('Não lida')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await see(bell).toBeFocused();
  await see(bell).toHaveAccessibleName('Notificações, nenhuma não lida');
  expect(await page.evaluate('window.sameDocument')).toBe(true);
  await page.reload();
  await see(bell).toHaveAccessibleName('Notificações, nenhuma não lida');
});
