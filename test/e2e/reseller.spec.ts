import { jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { signIn } from '../support/person.js';
import { formatBrl } from './support/brl.js';
import { press, see, walkTo } from './support/browser.js';
import { sharedShopfront } from './support/shared-shopfront.js';

jest.setTimeout(120_000);

const UNITS = 12;
const PERCENT = 25;
const BALANCE = 500;
const shop = await sharedShopfront();

/** Returns a price less the discount, rounded half up to the centavo. */
const lowered = (price: number) => Math.floor((Math.round(price * 100) * (100 - PERCENT) + 50) / 100) / 100;

const saved = async (page: Page, name: string) => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).press('Enter');
  const text = await readFile(await (await download).path(), 'utf8');
  return text.trim().split(/\r?\n/);
};

it('a reseller gets a discount, buys twelve keys at it, saves them and takes one back, by keyboard', async () => {
  const admin = await signIn(shop.server.api);
  const client = await shop.client();
  const token = await shop.promote(client, BALANCE);
  const { price } = await shop.offer({ duration: 'daily' });
  const unit = lowered(price);

  const staff = await (await shop.visit({ token: admin })).open('/admin/resellers');
  await staff.getByRole('button', { name: `Ações de ${client.username}` }).press('Enter');
  await staff.getByRole('menuitem', { name: 'Desconto' }).press('Enter');
  await staff.getByRole('spinbutton', { name: 'Desconto' }).fill(String(PERCENT));
  await staff.keyboard.press('Enter');
  await see(staff.getByText('Desconto alterado.')).toBeVisible();
  await see(staff.getByRole('row').filter({ hasText: client.username })).toContainText(`${String(PERCENT)}%`);

  const page = await (await shop.visit({ token })).open('/dashboard/shop');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Aurora FPS' }) });
  await see(card.getByText(/^Como presente/)).toContainText(`${formatBrl(price)} por ${formatBrl(unit)}`);
  await press(page, card.getByRole('button', { name: 'Adicionar ao carrinho' }));
  await press(page, card.getByRole('link', { name: 'Ver no carrinho' }));
  await walkTo(page, page.getByRole('switch', { name: 'Comprar como presente' }));
  await page.keyboard.press('Space');
  await page.getByRole('spinbutton', { name: 'Quantidade' }).fill(String(UNITS));
  await see(page.getByRole('complementary', { name: 'Resumo' })).toContainText(formatBrl(UNITS * unit));
  await press(page, page.getByRole('link', { name: 'Finalizar compra' }));
  await press(page, page.getByRole('button', { name: /^Pagar/ }));
  await see(page.getByRole('heading', { name: 'Compra concluída' })).toBeVisible();

  await press(page, page.getByRole('link', { name: 'Minhas keys' }).first());
  await see(page.getByRole('heading', { name: 'Minhas keys' })).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: 'Aurora FPS' });
  await see(rows).toHaveCount(UNITS);
  await see(rows.first()).toContainText(formatBrl(unit));
  const keys = await saved(page, 'Baixar TXT');
  expect(new Set(keys.filter((key) => /^[A-HJ-NP-Z2-9]{8}$/.test(key))).size).toBe(UNITS);
  expect(await saved(page, 'Exportar CSV')).toHaveLength(UNITS + 1);

  const [key = ''] = keys;
  await page.getByRole('button', { name: `Ações de ${key}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Cancelar e receber de volta' }).press('Enter');
  await press(page, page.getByRole('button', { name: 'Cancelar key' }));
  await see(rows.filter({ hasText: key })).toContainText('Cancelada');
  expect(await shop.balanceOf({ ...client, token })).toBeCloseTo(BALANCE - (UNITS - 1) * unit, 2);
});
