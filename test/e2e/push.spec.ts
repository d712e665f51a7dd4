import { jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { freePort } from '../support/free-port.js';
import { formatBrl } from './support/brl.js';
import { openLive, see } from './support/browser.js';
import { Shopfront } from './support/shopfront.js';

jest.setTimeout(90_000);

const CHIP = 'Reconectando… os dados podem atrasar.';
let shop: Shopfront;

beforeAll(async () => {
  shop = await Shopfront.open();
});

afterEach(() => shop.leave());

afterAll(() => shop.close());

/** Resolves to the wall time of the frame in which the header shows that balance. */
const balanceShownAt = (page: Page, balance: number): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const label = ${JSON.stringify(`Saldo ${formatBrl(balance)}`)};
    const look = () => {
      if (document.querySelector('header [role=group]')?.getAttribute('aria-label') !== label) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
  })`);

/** Expects a balance in the header, which is also behind an open dialog. */
const seeBalance = (page: Page, balance: number) => see(page.getByLabel(`Saldo ${formatBrl(balance)}`)).toBeVisible();

async function chargeIn(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'R$ 20', exact: true }).click();
  await page.getByRole('button', { name: 'Gerar PIX' }).click();
  return page.getByLabel('PIX copia e cola').inputValue();
}

/** Far below the 15 s after which a tab without a socket would ask. */
const PUSHED_MS = 8_000;

const tell = (what: string, times: readonly number[]) => {
  console.log(`${what}: ${times.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`);
};

it('a paid deposit is on both tabs of its owner long before one of them would ask', async () => {
  const { token } = await shop.client();
  const visit = await shop.visit({ token });
  const [paying, watching] = [await openLive(visit, '/dashboard/deposit'), await openLive(visit, '/dashboard')];
  await seeBalance(watching, 0);
  const brCode = await chargeIn(paying);
  const shown = [paying, watching].map((page) => balanceShownAt(page, 20));
  const confirmed = see(paying.getByRole('dialog', { name: 'Depósito Confirmado!' })).toBeVisible();
  await shop.installation.bank.pay(brCode);
  const paidAt = Date.now();
  const times = (await Promise.all(shown)).map((at) => at - paidAt);
  await confirmed;
  tell('bank to pixel', times);
  expect(Math.max(...times)).toBeLessThan(PUSHED_MS);
});

it('a purchase made elsewhere is on the screen as soon as its response arrives', async () => {
  const client = await shop.client(100);
  const visit = await shop.visit({ token: client.token });
  const page = await openLive(visit, '/dashboard');
  await seeBalance(page, 100);
  const times: number[] = [];
  let balance = 100;
  for (const at of [0, 1, 0, 1, 0]) {
    const item = await shop.offer({ at, duration: 'daily' });
    balance = Math.round((balance - item.price) * 100) / 100;
    const shown = balanceShownAt(page, balance);
    await shop.buy(client, item);
    const respondedAt = Date.now();
    times.push((await shown) - respondedAt);
  }
  tell('command to pixel', times);
  await see(page.getByRole('timer')).toHaveCount(2);
  expect(Math.max(...times)).toBeLessThan(PUSHED_MS);
});

it('without its socket the shop says so, confirms a payment all the same, and recovers by itself', async () => {
  const { token } = await shop.client();
  const visit = await shop.visit({ token });
  visit.provokes(/WebSocket connection to .* failed/);
  visit.provokes(/Failed to load resource: net::ERR_\w+ \(\S+transport=polling/);
  const page = await openLive(visit, '/dashboard/deposit');
  const brCode = await chargeIn(page);
  await see(page.getByText(CHIP)).toBeHidden();
  shop.cable.cut();
  await see(page.getByText(CHIP)).toBeVisible();
  await shop.installation.bank.pay(brCode);
  await see(page.getByRole('dialog', { name: 'Depósito Confirmado!' })).toBeVisible();
  await seeBalance(page, 20);
  await see(page.getByText(CHIP)).toBeVisible();
  shop.cable.mend();
  await see(page.getByText(CHIP)).toBeHidden();
});

it('a network that lets no WebSocket through gets what is pushed by requests', async () => {
  const client = await shop.client(100);
  const visit = await shop.visit({ token: client.token });
  visit.provokes(/WebSocket connection to .* failed/);
  shop.cable.rejectWebSockets();
  const page = await visit.context.newPage();
  const live = page.waitForResponse(
    async (response) => response.url().includes('transport=polling') && (await response.text()).includes('"epoch"'),
  );
  await page.goto('/dashboard');
  await live;
  await seeBalance(page, 100);
  const item = await shop.offer({ duration: 'daily' });
  const shown = balanceShownAt(page, Math.round((100 - item.price) * 100) / 100);
  await shop.buy(client, item);
  const respondedAt = Date.now();
  expect((await shown) - respondedAt).toBeLessThan(PUSHED_MS);
  await see(page.getByText(CHIP)).toBeHidden();
  shop.cable.mend();
});

it('a shop with one port pushes through it', async () => {
  const { token } = await shop.client();
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  await shop.installation.serve({ PORT: port, REALTIME_URL: origin, ROLE: 'api' });
  const visit = await shop.visit({ token }, origin);
  const live = visit.context.waitForEvent('page').then((page) => page.waitForEvent('websocket'));
  const paying = await openLive(visit, '/dashboard/deposit');
  expect((await live).url()).toContain(`ws://localhost:${port}/socket.io/`);
  const confirmed = see(paying.getByRole('dialog', { name: 'Depósito Confirmado!' })).toBeVisible();
  await shop.installation.bank.pay(await chargeIn(paying));
  await confirmed;
});
