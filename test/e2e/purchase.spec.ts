import { jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { signIn } from '../support/person.js';
import { until } from '../support/until.js';
import { openLive, see } from './support/browser.js';
import { sharedShopfront } from './support/shared-shopfront.js';
import { cartWith } from './support/shopfront.js';

jest.setTimeout(90_000);

const shop = await sharedShopfront();

const press = async (page: Page, name: string | RegExp) => {
  const button = page.getByRole('button', { name });
  await see(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press('Enter');
};
const heading = (page: Page, name: string) => see(page.getByRole('heading', { name })).toBeVisible();

describe('a purchase by keyboard', () => {
  it('by PIX with a coupon survives a reload at each step, and shows the success by itself', async () => {
    const client = await shop.client();
    const item = await shop.offer();
    const visit = await shop.visit({ token: client.token, storage: cartWith(client.token, item) });
    const page = await visit.open('/dashboard/cart');
    await page.getByLabel('Cupom').focus();
    await page.keyboard.type('bemvindo10');
    await page.keyboard.press('Enter');
    await see(page.getByRole('button', { name: 'Remover o cupom BEMVINDO10' })).toBeVisible();
    await page.reload();
    await see(page.getByRole('button', { name: 'Remover o cupom BEMVINDO10' })).toBeVisible();
    const finish = page.getByRole('link', { name: 'Finalizar compra' });
    await finish.focus();
    await page.keyboard.press('Enter');
    await see(page.getByRole('radio', { name: 'PIX' })).toBeChecked();
    await page.reload();
    await press(page, 'Gerar PIX');
    await heading(page, 'Pague com PIX');
    const code = await page.getByLabel('PIX copia e cola').inputValue();
    await page.reload();
    await see(page.getByLabel('PIX copia e cola')).toHaveValue(code);
    await shop.installation.bank.pay(code);
    await heading(page, 'Pagamento confirmado');
    await page.reload();
    await heading(page, 'Pagamento confirmado');
    await page.goto('/dashboard/cart');
    await see(page.getByText('Seu carrinho está vazio.')).toBeVisible();
    await page.goto('/dashboard');
    await see(page.getByRole('timer')).toHaveText(/^6d 23h/);
  });

  it('as a gift by balance shows its keys, which another client redeems', async () => {
    const [client, friend] = [await shop.client(100), await shop.client()];
    const item = await shop.offer();
    const visit = await shop.visit({ token: client.token, storage: cartWith(client.token, item) });
    const page = await visit.open('/dashboard/cart');
    await page.getByRole('switch', { name: 'Comprar como presente' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('link', { name: 'Finalizar compra' }).focus();
    await page.keyboard.press('Enter');
    await press(page, /^Pagar/);
    await heading(page, 'Compra concluída');
    const key = (await page.getByRole('list', { name: 'Códigos gerados' }).textContent()) ?? '';
    expect(key).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    const download = page.waitForEvent('download');
    await press(page, 'Baixar');
    expect((await download).suggestedFilename()).toBe('generated_keys.txt');
    const { api } = shop.server;
    const redeemed = await api.post('/api/keys/redeem', { key }, { token: friend.token });
    expect(redeemed.status).toBe(200);
  });

  it('by PIX that is given up comes back to the choice, and the charge is gone', async () => {
    const client = await shop.client();
    const visit = await shop.visit({ token: client.token, storage: cartWith(client.token, await shop.offer()) });
    const page = await visit.open('/dashboard/checkout');
    await press(page, 'Gerar PIX');
    await heading(page, 'Pague com PIX');
    const orderId = new URL(page.url()).searchParams.get('order') ?? '';
    await press(page, 'Trocar forma de pagamento');
    await see(page.getByRole('button', { name: 'Gerar PIX' })).toBeVisible();
    const status = async () =>
      (await shop.server.api.get(`/api/orders/${orderId}/status`, { token: client.token })).body.status;
    await until('the order to be closed', async () => (await status()) === 'failed');
  });
});

it('moves the figures and the table of an administrator who watches, without a reload', async () => {
  const client = await shop.client(100);
  const visit = await shop.visit({ token: await signIn(shop.server.api) });
  const page = await openLive(visit, '/admin/orders');
  const rows = page.getByRole('row').filter({ hasText: client.username });
  await see(rows).toHaveCount(1);
  const paid = async () =>
    Number(
      await page.getByRole('term').filter({ hasText: 'Pedidos pagos' }).locator('xpath=following::dd[1]').innerText(),
    );
  await see.poll(paid).toBeGreaterThan(0);
  const before = await paid();
  await page.evaluate('window.isSamePage = true');
  await shop.buy(client, await shop.offer());
  await see.poll(paid).toBe(before + 1);
  await see(rows).toHaveCount(2);
  expect(await page.evaluate('window.isSamePage')).toBe(true);
});
