import { jest } from '@jest/globals';
import { signIn } from '../support/person.js';
import { see } from './support/browser.js';
import { Shopfront } from './support/shopfront.js';

jest.setTimeout(120_000);

let shop: Shopfront;

beforeAll(async () => {
  shop = await Shopfront.open();
});

afterEach(() => shop.leave());

afterAll(() => shop.close());

it('lets the staff offer a trial, and a client begin it once, by keyboard', async () => {
  const staff = await shop.visit({ token: await signIn(shop.server.api) });
  const products = await staff.open('/admin/products');
  const actions = products.getByRole('button', { name: /^Ações de / }).first();
  const name = ((await actions.getAttribute('aria-label')) ?? '').replace('Ações de ', '');
  await actions.press('Enter');
  await products.getByRole('menuitem', { name: 'Editar' }).press('Enter');
  await products.getByRole('spinbutton', { name: 'Teste grátis' }).fill('48');
  await products.keyboard.press('Enter');
  await see(products.getByText('Produto atualizado com sucesso.')).toBeVisible();

  const client = await shop.client();
  const visit = await shop.visit({ token: client.token });
  const page = await visit.open('/dashboard/shop');
  await page.getByRole('button', { name: `Testar ${name} grátis por 2 dias` }).press('Enter');
  await page.getByRole('button', { name: 'Começar o teste' }).press('Enter');
  await see(page.getByText(`Seu teste de ${name} começou.`)).toBeVisible();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await see(card.getByText('Teste', { exact: true })).toBeVisible();
  await see(card.getByRole('timer')).toHaveText(/^(1d 23h|2d 00h)/);
  await card.getByRole('link', { name: `Assinar ${name}` }).press('Enter');
  await see(page.getByRole('heading', { name: 'Loja' })).toBeVisible();
  await see(page.getByText(/^Você tem até /)).toBeVisible();
  await see(page.getByRole('button', { name: `Testar ${name} grátis por 2 dias` })).toHaveCount(0);
});
