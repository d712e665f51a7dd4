import { jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { formatBrl } from './support/brl.js';
import { see } from './support/browser.js';
import { sharedShopfront } from './support/shared-shopfront.js';
import { cartWith } from './support/shopfront.js';

jest.setTimeout(90_000);

const HOUR = 3_600_000;
const shop = await sharedShopfront();

const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar/ });

const seePaid = (page: Page) => see(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();

const left = (balance: number, ...prices: number[]) =>
  Math.round((balance - prices.reduce((sum, price) => sum + price, 0)) * 100) / 100;

describe('a purchase', () => {
  it('is made once when its button is pressed twice', async () => {
    const client = await shop.client(100);
    const item = await shop.offer();
    const visit = await shop.visit({ token: client.token, storage: cartWith(client.token, item) });
    const page = await visit.open('/dashboard/checkout');
    await payButton(page).dblclick();
    await seePaid(page);
    expect(await shop.balanceOf(client)).toBe(left(100, item.price));
    await page.goto('/dashboard');
    await see(page.getByRole('timer')).toHaveText(/^6d 23h/);
  });

  it('is made once when its response is lost and it is requested again', async () => {
    const client = await shop.client(100);
    const item = await shop.offer();
    const visit = await shop.visit({ token: client.token, storage: cartWith(client.token, item) });
    visit.provokes(/ERR_FAILED/);
    const page = await visit.open('/dashboard/checkout');
    await page.route(
      '**/api/client/checkout',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await payButton(page).click();
    await see(page.getByRole('alert')).toContainText('Não recebemos a resposta do pagamento.');
    await payButton(page).click();
    await seePaid(page);
    expect(await shop.balanceOf(client)).toBe(left(100, item.price));
  });

  it('is made once when two tabs pay for the same cart', async () => {
    const client = await shop.client(100);
    const item = await shop.offer();
    const visit = await shop.visit({ token: client.token, storage: cartWith(client.token, item) });
    const [first, second] = [await visit.open('/dashboard/checkout'), await visit.open('/dashboard/checkout')];
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await first.route(
      '**/api/client/checkout',
      async (route) => {
        const response = await route.fetch();
        arrive();
        await released;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await payButton(first).click();
    await arrived;
    await payButton(second).click();
    await seePaid(second);
    release();
    await seePaid(first);
    expect(await shop.balanceOf(client)).toBe(left(100, item.price));
  });

  it('shows the old and the new price before it is paid when the price has changed', async () => {
    const client = await shop.client(100);
    const offer = await shop.offer();
    const before = left(offer.price, 1.5);
    const visit = await shop.visit({
      token: client.token,
      storage: cartWith(client.token, { ...offer, price: before }),
    });
    visit.provokes(/status of 409/);
    const page = await visit.open('/dashboard/checkout');
    await see(payButton(page)).toHaveText(`Pagar ${formatBrl(before)}`);
    await payButton(page).click();
    const notice = page.getByRole('alert');
    await see(notice).toBeFocused();
    await see(notice).toContainText(`de ${formatBrl(before)} por ${formatBrl(offer.price)}`);
    expect(await shop.balanceOf(client)).toBe(100);
    await see(payButton(page)).toHaveText(`Pagar ${formatBrl(offer.price)}`);
    await payButton(page).click();
    await seePaid(page);
    expect(await shop.balanceOf(client)).toBe(left(100, offer.price));
  });

  it('that the balance does not cover leads to a deposit of what is missing, and back', async () => {
    const client = await shop.client(1);
    const item = await shop.offer();
    const missing = left(item.price, 1);
    const visit = await shop.visit({ token: client.token, storage: cartWith(client.token, item) });
    const page = await visit.open('/dashboard/checkout');
    // PIX is offered first where the balance is not enough.
    await page.getByRole('radio', { name: 'Saldo' }).click();
    await see(page.getByText(`Faltam ${formatBrl(missing)} no seu saldo.`)).toBeVisible();
    await see(payButton(page)).toBeDisabled();
    await page.getByRole('link', { name: `Depositar ${formatBrl(missing)}` }).click();
    await see(page.getByLabel('Valor', { exact: true })).toHaveValue(formatBrl(missing));
    await page.getByRole('button', { name: 'Gerar PIX' }).click();
    await shop.installation.bank.pay(await page.getByLabel('PIX copia e cola').inputValue());
    const done = page.getByRole('dialog', { name: 'Depósito Confirmado!' });
    await done.getByRole('button', { name: 'Finalizar compra' }).click();
    await payButton(page).click();
    await seePaid(page);
    expect(await shop.balanceOf(client)).toBe(0);
  });
});

it('a reload while a PIX is waited for finds the same charge, which is credited once', async () => {
  const client = await shop.client();
  const page = await (await shop.visit({ token: client.token })).open('/dashboard/deposit');
  await page.getByRole('button', { name: 'R$ 20', exact: true }).click();
  await page.getByRole('button', { name: 'Gerar PIX' }).dblclick();
  const brCode = page.getByLabel('PIX copia e cola');
  const text = await brCode.inputValue();
  await page.reload();
  await see(brCode).toHaveValue(text);
  await shop.installation.bank.pay(text);
  await see(page.getByRole('dialog', { name: 'Depósito Confirmado!' })).toBeVisible();
  expect(await shop.balanceOf(client)).toBe(20);
  await page.reload();
  await see(page.getByRole('dialog', { name: 'Depósito Confirmado!' })).toBeVisible();
  expect(await shop.balanceOf(client)).toBe(20);
});

const clockAhead = (ms: number) => `
  const RealDate = Date;
  Date = class extends RealDate {
    constructor(...given) { given.length > 0 ? super(...given) : super(RealDate.now() + ${String(ms)}); }
    static now() { return RealDate.now() + ${String(ms)}; }
  };`;

const msOf = (countdown: string) => {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)d )?(\d+)h (\d+)m (\d+)s$/.exec(countdown)?.map(Number) ?? [];
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
};

it.each([
  ['ahead', 3 * HOUR],
  ['behind', -3 * HOUR],
])('a computer whose clock is three hours %s shows the right time left', async (_where, ms) => {
  const client = await shop.client(100);
  await shop.buy(client, await shop.offer());
  const { body } = await shop.server.api.get('/api/client/dashboard', { token: client.token });
  const expires = Date.parse(body.subscriptions[0].expires_at);
  const visit = await shop.visit({ token: client.token });
  await visit.context.addInitScript({ content: clockAhead(ms) });
  const page = await visit.open('/dashboard');
  const countdown = page.getByRole('timer');
  await see(countdown).toHaveText(/^6d 23h/);
  expect(Math.abs((await page.evaluate<number>('Date.now()')) - Date.now() - ms)).toBeLessThan(60_000);
  const difference = msOf(await countdown.innerText()) - (expires - Date.now());
  expect(Math.abs(difference)).toBeLessThan(60_000);
  // Opened by itself, its charge is no older or younger than the bank says.
  const { orderId } = await shop.charge(client, 10);
  await page.goto(`/dashboard/deposit?order=${orderId}`);
  await see(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
});
