import { jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { Authenticator } from '../support/authenticator.js';
import { codeIn, resetTokenIn } from '../support/mailbox.js';
import { PASSWORD } from '../support/person.js';
import { until } from '../support/until.js';
import { openLive, press, see, walkTo, type Visit } from './support/browser.js';
import { sharedShopfront } from './support/shared-shopfront.js';
import type { Client } from './support/shopfront.js';

jest.setTimeout(120_000);

/** Far below the 15 s after which a tab without a socket would ask. */
const PUSHED_MS = 8_000;
const REJECTED = /status of 40[01]/;
const TITLE_OF_STEP = 'Verificação em duas etapas';
const shop = await sharedShopfront();

const write = async (page: Page, label: string, text: string) => {
  await walkTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
};
const button = (page: Page, name: string) => page.getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('link', { name });
const isHome = (page: Page) => see(page.getByRole('heading', { name: 'Minhas assinaturas' })).toBeVisible();
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');
const mailTo = <T>(address: string, find: (source: string) => T | undefined) =>
  until(`a mail to ${address}`, async () => find((await shop.installation.mailbox(address)).at(-1) ?? ''), 20_000);

async function logIn(page: Page, identifier: string, password = PASSWORD): Promise<void> {
  await write(page, 'Username ou e-mail', identifier);
  await write(page, 'Senha', password);
  await page.keyboard.press('Enter');
}

async function visitWithRejections(): Promise<Visit> {
  const visit = await shop.visit();
  visit.provokes(REJECTED);
  return visit;
}

it('a stranger signs up with the keyboard, mistypes the code, types it right and signs in', async () => {
  const [username, email] = ['bia.teclado', 'bia.teclado@example.com'];
  const page = await (await visitWithRejections()).open('/auth');
  await walkTo(page, page.getByRole('tab', { name: 'Login' }));
  await page.keyboard.press('ArrowRight');
  await see(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
  await write(page, 'Username', username);
  await write(page, 'E-mail', email);
  await write(page, 'Senha', PASSWORD);
  await page.keyboard.press('Enter');
  await see(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeFocused();
  await press(page, link(page, 'Digitar código'));
  const boxes = page.getByLabel('Código');
  await see(boxes).toBeFocused();
  await see(button(page, 'Verificar Conta')).toBeDisabled();
  await see(button(page, 'Reenviar Código')).toBeDisabled();
  const code = await mailTo(email, codeIn);
  await page.keyboard.type(otherThan(code));
  await see(page.getByText('Código inválido ou expirado.').first()).toBeVisible();
  await see(boxes).toHaveValue('');
  await walkTo(page, boxes);
  await page.keyboard.type(code);
  await see(page.getByLabel('Username ou e-mail')).toHaveValue(email);
  await write(page, 'Senha', PASSWORD);
  await page.keyboard.press('Enter');
  await isHome(page);
});

interface Guarded extends Client {
  readonly authenticator: Authenticator;
  readonly recoveryCodes: readonly string[];
}

/**
 * Returns a client with two-factor on, switched on by the code of the step before, so that the present one is unused.
 */
async function guarded(): Promise<Guarded> {
  const client = await shop.client();
  const act = (path: string, body?: unknown) =>
    shop.server.api.post(`/api/profile/2fa/${path}`, body, { token: client.token });
  const { secret } = (await act('generate')).body as { secret: string };
  const authenticator = new Authenticator(secret, { nowMs: Date.now, advance: () => undefined });
  const recoveryCodes = await until('two-factor to be on', async () => {
    const { status, body } = await act('verify', { token: authenticator.code(-1) });
    return status === 200 && (body as { recoveryCodes: string[] }).recoveryCodes;
  });
  return { ...client, authenticator, recoveryCodes };
}

describe('a login with two steps', () => {
  it('takes the code of the authenticator, after a wrong one and a way back', async () => {
    const { username, authenticator } = await guarded();
    const page = await (await visitWithRejections()).open('/auth');
    await logIn(page, username);
    await see(page.getByRole('heading', { name: TITLE_OF_STEP })).toBeVisible();
    const boxes = page.getByLabel('Código', { exact: true });
    await see(boxes).toBeFocused();
    await page.keyboard.type(authenticator.wrongCode());
    await see(page.getByText('Código inválido ou expirado.').first()).toBeVisible();
    await see(boxes).toBeFocused();
    await press(page, link(page, 'Voltar'));
    await see(page.getByLabel('Username ou e-mail')).toHaveValue(username);
    expect(await page.evaluate('localStorage.getItem("authToken")')).toBeNull();
    await write(page, 'Senha', PASSWORD);
    await page.keyboard.press('Enter');
    await see(boxes).toBeFocused();
    await page.keyboard.type(authenticator.code());
    await isHome(page);
  });

  it('takes a recovery code once', async () => {
    const { username, recoveryCodes } = await guarded();
    const code = recoveryCodes[0] ?? '';
    const enter = async (page: Page) => {
      await logIn(page, username);
      await press(page, button(page, 'Usar código de recuperação'));
      await see(page.getByLabel('Código de recuperação', { exact: true })).toBeFocused();
      await page.keyboard.type(`${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase());
      await page.keyboard.press('Enter');
    };
    const first = await (await shop.visit()).open('/auth');
    await enter(first);
    await isHome(first);
    const second = await (await visitWithRejections()).open('/auth');
    await enter(second);
    await see(second.getByText('Código inválido ou expirado.').first()).toBeVisible();
    await see(second.getByLabel('Código de recuperação', { exact: true })).toHaveValue('');
  });
});

describe('a forgotten password', () => {
  /** Requests a link with the keyboard; returns its token. */
  async function askForLink(page: Page, email: string): Promise<string> {
    await press(page, link(page, 'Esqueci minha senha'));
    await see(page.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await see(page.getByRole('heading', { name: 'Verifique seu e-mail' })).toBeFocused();
    await see(page.getByText(email)).toBeVisible();
    return mailTo(email, resetTokenIn);
  }

  it('is replaced by the link of the mail, which throws everybody else out and is good once', async () => {
    const { username, email, token: session } = await shop.client();
    const elsewhere = await shop.visit({ token: session });
    elsewhere.provokes(REJECTED);
    const old = await openLive(elsewhere, '/dashboard');
    const visit = await visitWithRejections();
    const page = await visit.open('/auth');
    const token = await askForLink(page, email);

    const leaked: string[] = [];
    page.on('request', (request) => {
      leaked.push(request.headers()['referer'] ?? '', request.isNavigationRequest() ? '' : request.url());
    });
    await page.goto(`/reset-password?token=${token}`);
    await see(page).toHaveURL(`${shop.origin}/reset-password`);
    await see(page.getByLabel('Nova senha')).toBeFocused();
    await page.keyboard.type('uma-senha-nova');
    await write(page, 'Confirmar senha', 'uma-senha-errada');
    await page.keyboard.press('Enter');
    await see(page.getByText('As senhas não coincidem.')).toBeVisible();
    await walkTo(page, page.getByLabel('Confirmar senha'), 'Shift+Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('uma-senha-nova');
    await page.keyboard.press('Enter');
    await see(page.getByRole('heading', { name: 'Senha redefinida' })).toBeFocused();
    await see(old).toHaveURL(/\/auth$/, { timeout: PUSHED_MS });
    expect(leaked.join('\n')).not.toContain(token);

    await press(page, link(page, 'Ir para o login'));
    await logIn(page, username, PASSWORD);
    await see(page.getByText('Usuário ou senha incorretos.').first()).toBeVisible();
    await walkTo(page, page.getByLabel('Senha', { exact: true }));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('uma-senha-nova');
    await page.keyboard.press('Enter');
    await isHome(page);

    const again = await visit.open(`/reset-password?token=${token}`);
    await write(again, 'Nova senha', 'mais-uma-senha');
    await write(again, 'Confirmar senha', 'mais-uma-senha');
    await again.keyboard.press('Enter');
    await see(again.getByText('Token inválido ou expirado.').first()).toBeVisible();
    await press(again, link(again, 'Pedir outro link'));
    await see(again).toHaveURL(/\/forgot-password$/);
  });

  it('of an unknown address looks the same', async () => {
    const page = await (await shop.visit()).open('/forgot-password');
    await write(page, 'E-mail', 'ninguem@example.com');
    await page.keyboard.press('Enter');
    await see(page.getByRole('heading', { name: 'Verifique seu e-mail' })).toBeFocused();
    expect(await shop.installation.mailbox('ninguem@example.com')).toEqual([]);
  });

  it('leaves nothing of the link behind: neither a reload nor the way back brings the token again', async () => {
    const visit = await shop.visit();
    const page = await visit.open('/auth');
    await page.goto('/reset-password?token=abc.def');
    await see(page).toHaveURL(`${shop.origin}/reset-password`);
    await page.reload();
    await see(page.getByText('Token inválido ou expirado.')).toBeVisible();
    await page.goBack();
    await see(page).toHaveURL(/\/auth$/);
    await page.goForward();
    await see(page).toHaveURL(`${shop.origin}/reset-password`);
  });
});
