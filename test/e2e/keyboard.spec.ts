import { readFile } from 'node:fs/promises';
import { jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import type { Analytics } from '@shop/contracts/analytics';
import { png } from '../support/pictures.js';
import { formatBrl } from './support/brl.js';
import { IN_MOTION, press, see, type Visit, walkTo } from './support/browser.js';
import { sharedShopfront } from './support/shared-shopfront.js';
import { cartWith, type Client } from './support/shopfront.js';

jest.setTimeout(120_000);

const ADMIN = { identifier: 'admin', password: 'administrador-de-teste' };
const shop = await sharedShopfront();
let admin: string;
let staff: Visit;

beforeAll(async () => {
  admin = (await shop.server.api.post<{ token: string }>('/api/auth/login', ADMIN)).body.token;
});

beforeEach(async () => {
  staff = await shop.visit({ ...IN_MOTION, token: admin });
});

/** Evaluates to the focused element, where a fixed bar covers its middle. */
const COVERED_FOCUS = `(() => {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement.closest('header, nav')) return [];
  const { left, top, width, height } = activeElement.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return over?.closest('header.fixed, nav.fixed') ? [activeElement.outerHTML.slice(0, 120)] : [];
})()`;

const write = async (page: Page, label: string, text: string) => {
  await walkTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
};

const visitOf = ({ token }: Client, storage = {}) => shop.visit({ ...IN_MOTION, token, storage });

it('a customer buys by PIX', async () => {
  const client = await shop.client();
  const page = await (await visitOf(client, cartWith(client.token, await shop.offer()))).open('/dashboard/cart');
  await press(page, page.getByRole('link', { name: 'Finalizar compra' }));
  const pix = page.getByRole('radio', { name: /^PIX/ });
  await walkTo(page, pix);
  await page.keyboard.press('Space');
  await see(pix).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Gerar PIX' }));
  const brCode = page.getByLabel('PIX copia e cola');
  await walkTo(page, brCode);
  await see(page.getByRole('button', { name: 'Copiar código' })).toBeEnabled();
  await shop.installation.bank.pay(await brCode.inputValue());
  await see(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeFocused();
});

it('a key is redeemed', async () => {
  const { api } = shop.server;
  const lot = { productId: 1, duration_days: 30, devices_limit: 1, quantity: 1 };
  const { body } = await api.post<{ keys: string[] }>('/api/keys/generate', lot, { token: admin });
  const page = await (await visitOf(await shop.client())).open('/dashboard/redeem');
  await walkTo(page, page.getByRole('textbox'));
  await page.keyboard.type(body.keys[0] ?? '');
  await see(page.getByRole('region', { name: 'Últimos resgates' }).getByText('30 dias')).toBeVisible();
});

it('the staff finds a ticket, takes it and closes it', async () => {
  const { token } = await shop.client();
  const ticket = { subject: 'Fecha sem mouse', message: 'Tudo certo, pode fechar.' };
  await shop.server.api.post('/api/tickets', ticket, { token });
  const page = await staff.open('/admin/support');
  await press(page, page.getByRole('button', { name: /Fecha sem mouse/ }));
  await press(page, page.getByRole('button', { name: 'Assumir' }));
  await press(page, page.getByRole('button', { name: 'Encerrar', exact: true }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }));
  await see(page.getByText('Ticket encerrado com sucesso pelo staff.')).toBeVisible();
});

it('a user is found and banned', async () => {
  const { username } = await shop.client();
  const page = await staff.open('/admin/users');
  await write(page, 'Pesquisar', username);
  const actions = page.getByRole('button', { name: `Ações de ${username}` });
  await press(page, actions);
  await see(page.getByRole('menu')).toBeVisible();
  await walkTo(page, page.getByRole('menuitem', { name: 'Gerenciar' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Banir', exact: true }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Banir' }));
  await see(page.getByRole('dialog').getByRole('button', { name: 'Desbanir' })).toBeVisible();
  await page.keyboard.press('Escape');
  await see(page.getByRole('row', { name: new RegExp(username) }).getByText('Banido')).toBeVisible();
});

it('a coupon is created', async () => {
  const page = await staff.open('/admin/coupons');
  await press(page, page.getByRole('button', { name: 'Criar Cupom' }));
  await see(page.getByLabel('Código')).toBeFocused();
  await page.keyboard.type('TECLADO10');
  await page.keyboard.press('Enter');
  await see(page.getByRole('dialog')).toHaveCount(0);
  await see(page.getByText('TECLADO10')).toBeVisible();
});

it('the figures of the shop are read, compared, filtered and saved', async () => {
  const client = await shop.client(100);
  const item = await shop.offer();
  await shop.buy(client, item);
  const figures = async (query = '') =>
    (await shop.server.api.get<Analytics>(`/api/analytics?${query}`, { token: admin })).body;
  const { series } = await figures();
  const textOf = (place: number) => {
    const { at, sales } = series.at(place)!;
    return `${at.slice(8)}/${at.slice(5, 7)}: ${formatBrl(sales)}`;
  };
  const page = await staff.open('/admin/analytics');
  const sales = page.getByRole('slider', { name: 'Vendas líquidas' });
  await walkTo(page, sales);
  const bubble = page.getByText(textOf(-1), { exact: true });
  await see(bubble).toBeVisible();
  for (const [key, place] of [
    ['ArrowLeft', -2],
    ['Home', 0],
    ['ArrowRight', 1],
    ['End', -1],
  ] as const) {
    await page.keyboard.press(key);
    await see(sales).toHaveAttribute('aria-valuetext', textOf(place));
    await see(page.getByText(textOf(place), { exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await see(bubble).toBeHidden();
  await see(sales).toBeFocused();
  const region = page.getByRole('region', { name: 'Vendas líquidas' });
  const read = (await region.ariaSnapshot()).split('\n').map((line) => line.trim());
  expect(read).toEqual([
    '- region "Vendas líquidas":',
    '- heading "Vendas líquidas" [level=2]',
    expect.stringMatching(/^- paragraph: R\$/),
    '- button "Ver Vendas líquidas em tabela"',
    expect.stringMatching(/^- figure/),
    expect.stringMatching(/^- slider "Vendas líquidas"/),
  ]);

  await walkTo(page, page.getByRole('checkbox', { name: 'Comparar com o período anterior' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await see(sales).toHaveAttribute('aria-valuetext', /; antes, \d\d\/\d\d: R\$/);
  await walkTo(page, page.getByRole('button', { name: 'Exportar CSV' }), 'Shift+Tab');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const saved = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect([saved.length, saved[0]]).toEqual([series.length + 1, expect.stringMatching(/^.?at,revenue,sales,/)]);

  await walkTo(page, page.getByRole('combobox', { name: 'Produto' }));
  await page.keyboard.type(item.productName);
  await see(page.getByRole('heading', { name: 'Depósitos' })).toHaveCount(0);
  const ofProduct = (await figures(`productId=${String(item.productId)}`)).totals.sales;
  await see(
    page.getByRole('region', { name: 'Vendas líquidas' }).getByText(formatBrl(ofProduct)).first(),
  ).toBeVisible();
  const table = page.getByRole('button', { name: 'Ver Vendas líquidas em tabela' });
  await press(page, table);
  const rows = page.getByRole('region', { name: 'Tabela: Vendas líquidas' }).getByRole('row');
  await see(rows).toHaveCount(series.length + 1);
});

it('the focus stays near a control that goes away when it is used', async () => {
  const client = await shop.client(100);
  const { api } = shop.server;
  await shop.buy(client, await shop.offer());
  const opened = await api.post<{ ticket: { id: number } }>(
    '/api/tickets',
    { subject: 'Teclado', message: 'Olá.' },
    { token: client.token },
  );
  const visit = await visitOf(client, cartWith(client.token, await shop.offer({ at: 1 })));
  const page = await visit.open('/dashboard/cart');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const coupon = page.getByLabel('Cupom', { exact: true });
  await coupon.fill('BEMVINDO10');
  await coupon.press('Enter');
  await see(button('Remover o cupom BEMVINDO10')).toBeFocused();
  await page.keyboard.press('Enter');
  await see(coupon).toBeFocused();

  await page.goto('/dashboard/checkout');
  await page.getByRole('radio', { name: 'PIX' }).check();
  await button('Gerar PIX').press('Enter');
  await see(page.getByRole('heading', { name: 'Pague com PIX' })).toBeFocused();
  await button('Trocar forma de pagamento').press('Enter');
  await see(page.getByRole('main')).toBeFocused();

  await page.goto('/dashboard');
  const card = (name: string) => page.getByRole('listitem').filter({ has: button(name) });
  await button('Pausar').press('Enter');
  await button('Pausar agora').press('Enter');
  await see(card('Reativar')).toBeFocused();
  await button('Reativar').press('Enter');
  await see(card('Pausar')).toBeFocused();

  await page.goto(`/dashboard/support/${String(opened.body.ticket.id)}`);
  const message = page.getByLabel('Mensagem', { exact: true });
  await message.fill('Obrigado.');
  await button('Enviar').press('Enter');
  await see(message).toBeFocused();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png(8, 8) });
  await button('Remover a.png').press('Enter');
  await see(message).toBeFocused();
});

it('the focus never ends under the header or the bottom bar of a narrow window', async () => {
  const page = await (await visitOf(await shop.client())).open('/dashboard/profile');
  await page.setViewportSize({ width: 640, height: 500 });
  await see(page.getByRole('button', { name: /^Encerrar/ }).first()).toBeVisible();
  const covered: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    covered.push(...(await page.evaluate<string[]>(COVERED_FOCUS)));
  }
  expect(covered).toEqual([]);
});
