import { jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { png } from '../support/pictures.js';
import { ADMIN } from './support/admin-places.js';
import { see, type Visit } from './support/browser.js';
import { overflow, spilled } from './support/looks.js';
import { Shopfront } from './support/shopfront.js';

jest.setTimeout(90_000);

/** A name, a description and a price as long as they may be, without a place to break them. */
const UNBROKEN = 'Nome'.repeat(50);
/** Orders on a page of their list. */
const PAGE = 20;
const WIDTHS = [1280, 768, 360];

let shop: Shopfront;
let visitor: Visit;
let client: Visit;
let reseller: Visit;
let admin: Visit;
let ticketId: number;

beforeAll(async () => {
  shop = await Shopfront.open();
  const { api } = shop.server;
  const { token } = (await api.post<{ token: string }>('/api/auth/login', ADMIN)).body;
  const plans = { daily: 1, weekly: 99_999.99, 'bi-weekly': 99_999.99, monthly: 99_999.99 };
  await api.post('/api/products', { name: UNBROKEN, description: UNBROKEN, plans }, { token });
  const products = (await api.get<{ name: string; id: number; plans: { id: number }[] }[]>('/api/products')).body;
  const product = products.find(({ name }) => name === UNBROKEN);
  const planId = product?.plans[0]?.id ?? 0;
  const buyer = await shop.client(2 * PAGE);
  const item = { productId: product?.id ?? 0, productName: UNBROKEN, planId, planName: 'Diário', price: 1 } as const;
  for (let n = 1; n < 2 * PAGE; n += 1) await shop.buy(buyer, { ...item, quantity: 1 });
  const uid = { uid: UNBROKEN.slice(0, 60), nickname: UNBROKEN.slice(0, 40), duration: 24, region: 'BR' };
  await api.post('/api/bypass/uids', uid, { token });
  const gift = { items: [item], buyAsGift: true, paymentMethod: 'balance', couponCode: null };
  await api.post('/api/client/checkout', gift, { token: buyer.token });
  const [{ id: userId }] = (await api.get<[{ id: string }]>(`/api/users?q=${buyer.username}`, { token })).body;
  const riches = { balance: 999_999.99, xp: 1_000_000, reason: 'Teste de textos compridos' };
  await api.patch(`/api/users/${userId}/balance`, riches, { token });
  const ticket = { subject: UNBROKEN.slice(0, 120), message: UNBROKEN };
  const opened = await api.post<{ ticket: { id: number } }>('/api/tickets', ticket, { token: buyer.token });
  ticketId = opened.body.ticket.id;
  const seller = await shop.client();
  const sellerToken = await shop.promote(seller, 50);
  await api.post('/api/client/checkout', gift, { token: sellerToken });
  visitor = await shop.visit();
  reseller = await shop.visit({ token: sellerToken });
  client = await shop.visit({ token: buyer.token });
  admin = await shop.visit({ token });
});

async function showAllProducts(page: Page) {
  await page.getByRole('button', { name: 'Ver todos os produtos' }).click();
  await see(page.getByRole('button', { name: 'Ver menos produtos' })).toBeVisible();
}

afterAll(async () => {
  await shop.leave();
  await shop.close();
});

it.each([
  ['the landing', '/', () => visitor],
  ['the orders', '/dashboard/orders', () => client],
  ['the statement', '/dashboard/statement', () => client],
  ['the gifts', '/dashboard/gifts', () => client],
  ["a reseller's keys", '/dashboard/keys', () => reseller],
  ['the products', '/admin/products', () => admin],
  ['the users', '/admin/users', () => admin],
  ['the keys', '/admin/keys', () => admin],
] as const)('stay in their cards and cells in %s', async (_name, path, visit) => {
  const page = await visit().open(path);
  if (path === '/') await showAllProducts(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await see(page.getByText(UNBROKEN).filter({ visible: true }).first()).toBeVisible();
    await see.poll(() => spilled(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  }
  await page.close();
});

it.each([
  ['users', '/admin/users', () => admin],
  ['products', '/admin/products', () => admin],
  ['keys', '/admin/keys', () => admin],
  ['UIDs', '/admin/bypass', () => admin],
  ['orders', '/dashboard/orders', () => client],
  ['keys of a reseller', '/dashboard/keys', () => reseller],
  ['movements', '/dashboard/statement', () => client],
] as const)('leave every column of the %s in sight at 1280 px', async (_name, path, visit) => {
  const page = await visit().open(path);
  await see(page.getByRole('cell').getByText(UNBROKEN.slice(0, 40)).first()).toBeVisible();
  const beyond = () =>
    page.evaluate<number>(
      `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('table').parentElement)`,
    );
  await see.poll(beyond).toBe(0);
  await page.close();
});

it.each([
  ['the landing', '/', '/terms', () => visitor],
  ['the orders', '/dashboard/orders', '/dashboard/support', () => client],
] as const)('keep their place in %s for those who come back to it', async (_name, path, next, visit) => {
  const page = await visit().open(path);
  await page.setViewportSize({ width: 360, height: 740 });
  const place = () => page.evaluate<number>('Math.round(scrollY)');
  await see.poll(() => page.evaluate<number>('document.body.scrollHeight')).toBeGreaterThan(2000);
  await page.evaluate('scrollTo(0, 900)');
  await page.locator(`a[href="${next}"]`).filter({ visible: true }).first().dispatchEvent('click', { button: 0 });
  await see(page).toHaveURL(new RegExp(`${next}$`));
  await see.poll(place).toBe(0);
  await page.goBack();
  await see.poll(place).toBeGreaterThan(850);
  await page.close();
});

it('leave the buttons of a message on a phone, when a file has such a name', async () => {
  const page = await client.open(`/dashboard/support/${String(ticketId)}`);
  await page.setViewportSize({ width: 360, height: 740 });
  const file = { name: `${UNBROKEN}.png`, mimeType: 'image/png', buffer: Buffer.from(await png(8, 8)) };
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(file);
  await see(page.getByRole('button', { name: /^Remover / })).toBeInViewport();
  await see(page.getByRole('button', { name: 'Enviar' })).toBeInViewport();
  await page.close();
});

it('and letters of double size keep the links of a phone, and the filters of the inbox, apart', async () => {
  const double = { content: 'html { font-size: 200% }' };
  const phone = await client.open('/dashboard/support');
  await phone.setViewportSize({ width: 360, height: 740 });
  const inbox = await admin.open('/admin/support');
  const labels = (selector: string) => `(() => {
    const range = document.createRange();
    const boxes = [...document.querySelectorAll('${selector}')].map((one) => {
      const box = one.getBoundingClientRect();
      range.selectNodeContents(one);
      const cut = [...one.querySelectorAll('*')].some((part) => getComputedStyle(part).textOverflow === 'ellipsis');
      return { name: one.textContent, over: cut ? 0 : range.getBoundingClientRect().right - box.right };
    });
    return boxes.filter(({ over }) => over > 0).map(({ name }) => name);
  })()`;
  for (const [page, selector] of [
    [phone, 'nav[aria-label=Principal] li a'],
    [inbox, '[aria-label="Filtrar por status"] button'],
  ] as const) {
    await page.addStyleTag(double);
    await see.poll(() => page.evaluate(labels(selector))).toEqual([]);
    await page.close();
  }
});

it.each([
  ['/dashboard/profile', 'main h2'],
  ['/dashboard/support/', 'main h1'],
  ['/dashboard/shop', 'main li h2'],
])('and letters of double size keep the header and the heading of %s on a phone', async (path, heading) => {
  const page = await client.open(path.endsWith('/') ? path + String(ticketId) : path);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await see(page.locator(heading).first()).toBeVisible();
  const beyond = `[...document.querySelectorAll('header *, main h1, main h2')].filter((one) =>
      one.getBoundingClientRect().width > 0 && one.getBoundingClientRect().right > innerWidth).map((one) => one.outerHTML)`;
  await see.poll(() => page.evaluate(beyond)).toEqual([]);
  const names = `[...document.querySelectorAll('main h2')].map((one) => one.getBoundingClientRect().width)`;
  expect(Math.min(400, ...(await page.evaluate<number[]>(names)))).toBeGreaterThan(80);
  await page.close();
});

it.each(['/dashboard', '/dashboard/shop', '/dashboard/downloads', '/dashboard/orders'])(
  'and letters of double size leave the buttons, the clocks and the names of %s whole on a phone',
  async (path) => {
    const page = await client.open(path);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await see(page.locator('main li h2, main li button').filter({ visible: true }).first()).toBeVisible();
    const cut = `(() => {
      const edge = (one) => !one ? innerWidth
        : Math.min(getComputedStyle(one).overflowX === 'visible' ? innerWidth : one.getBoundingClientRect().right, edge(one.parentElement));
      return [...document.querySelectorAll('main :is(li, [role=group]) :is(button, a, h2, [role=timer]), nav[aria-label=Principal] a span')]
        .filter((one) => one.offsetWidth > 1)
        .filter((one) => one.getBoundingClientRect().right > edge(one.parentElement) + 1 || one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
        .map((one) => one.outerHTML.slice(0, 120));
    })()`;
    await see.poll(() => page.evaluate(cut)).toEqual([]);
    await page.close();
  },
);

it.each([
  ['a phone', 360],
  ['a desktop', 1280],
])('a page of a list that is turned is shown from its first row on %s', async (_name, width) => {
  const page = await client.open('/dashboard/orders');
  await page.setViewportSize({ width, height: 740 });
  const first = page
    .getByText('Presente, pedido')
    .or(page.getByText(/^Pedido nº/))
    .filter({ visible: true })
    .first();
  await see(first).toBeVisible();
  await page.evaluate(`document.querySelector('[role=region]:has(table)')?.scrollTo(0, 9999)`);
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await see(page.getByText(/^21–40 de/)).toBeAttached();
  await see(first).toBeInViewport();
  await page.close();
});

it('the landing shows two rows of products, and the others on request', async () => {
  const page = await visitor.open('/');
  const cards = page.locator('#offers li');
  const seventh = cards.nth(6);
  await see(cards.nth(5)).toBeVisible();
  await see(seventh).toBeHidden();
  await showAllProducts(page);
  await see(seventh).toBeVisible();
  await page.getByRole('button', { name: 'Ver menos produtos' }).click();
  await see(seventh).toBeHidden();
});

it.each([
  ['/admin/coupons', 'Expira em'],
  ['/admin/users', 'Criado em'],
])('a card of %s says what its date or its missing value is: %s', async (path, name) => {
  const page = await admin.open(path);
  await page.setViewportSize({ width: 360, height: 740 });
  const term = page.locator('main li dt').getByText(name).first();
  await see(term).toBeVisible();
  const width = await term.evaluate((one) => one.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(10);
});
