import { jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { codeIn } from '../support/mailbox.js';
import { PASSWORD } from '../support/person.js';
import { until } from '../support/until.js';
import { IN_MOTION, press, see, walkTo } from './support/browser.js';
import { sharedShopfront } from './support/shared-shopfront.js';

jest.setTimeout(120_000);

const EMAIL = 'ana.teclado@example.com';
const shop = await sharedShopfront();

const write = async (page: Page, label: string, text: string) => {
  await walkTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
};

async function signUp(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Register' }));
  await see(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
  await write(page, 'Username', 'ana.teclado');
  await write(page, 'E-mail', EMAIL);
  await write(page, 'Senha', PASSWORD);
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: 'Digitar código' }));
  await see(page.getByLabel('Código')).toBeFocused();
  const code = await until('the code', async () => codeIn((await shop.installation.mailbox(EMAIL))[0] ?? ''), 20_000);
  await page.keyboard.type(code);
}

async function logIn(page: Page): Promise<void> {
  await see(page.getByLabel('Username ou e-mail')).toHaveValue(EMAIL);
  await write(page, 'Senha', PASSWORD);
  await page.keyboard.press('Enter');
  await see(page.getByRole('heading', { name: 'Minhas assinaturas' })).toBeVisible();
  await see(page.getByText('Você ainda não tem assinaturas.')).toBeVisible();
}

async function deposit(page: Page): Promise<void> {
  await see(page.getByRole('group', { name: 'Saldo R$\u00a00,00' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Depositar' }));
  await press(page, page.getByRole('button', { name: 'R$ 50', exact: true }));
  await see(page.getByLabel('Valor', { exact: true })).toHaveValue('R$\u00a050,00');
  await press(page, page.getByRole('button', { name: 'Gerar PIX' }));
  const brCode = page.getByLabel('PIX copia e cola');
  await walkTo(page, brCode);
  await shop.installation.bank.pay(await brCode.inputValue());
  await see(page.getByRole('dialog', { name: 'Depósito Confirmado!' })).toBeVisible();
  await see(page.getByLabel('Saldo R$\u00a050,00')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Ir para o início' }));
}

async function buy(page: Page): Promise<void> {
  await press(page, page.getByRole('navigation').getByRole('link', { name: 'Loja' }));
  const plan = page.getByRole('group', { name: /^Plano de/ }).first();
  await walkTo(page, plan.getByRole('radio'));
  await walkTo(page, plan.getByRole('radio', { name: /^Semanal/ }), 'ArrowLeft');
  await see(plan.getByRole('radio', { name: /^Semanal/ })).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Adicionar ao carrinho' }));
  await see(page.getByRole('link', { name: 'Ver no carrinho' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: 'Finalizar compra' }));
  await press(page, page.getByRole('button', { name: /^Pagar R\$/ }));
  await see(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Ver minhas assinaturas' }));
}

it('a stranger with a keyboard signs up, deposits by PIX, buys, and watches the subscription count down', async () => {
  const page = await (await shop.visit(IN_MOTION)).open('/');
  await signUp(page);
  await page.evaluate('window.sameDocument = true');
  await logIn(page);
  await deposit(page);
  await buy(page);
  const countdown = page.getByRole('timer');
  await see(countdown).toHaveText(/^6d 23h 59m \d{1,2}s$/);
  const text = await countdown.innerText();
  await see(countdown).not.toHaveText(text);
  await see(countdown).toHaveText(/^6d 23h 59m \d{1,2}s$/);
  expect(await page.evaluate('window.sameDocument')).toBe(true);
  const { token } = await page.evaluate<{ token: string }>('({ token: localStorage.getItem("authToken") })');
  const { body } = await shop.server.api.get('/api/profile', { token });
  await see(page.getByRole('group', { name: /^Saldo/ })).toHaveAccessibleName(
    `Saldo ${new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(body.balance)}`,
  );
  expect(body.balance).toBeLessThan(50);
});
