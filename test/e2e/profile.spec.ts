import { jest } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { Authenticator } from '../support/authenticator.js';
import { codeIn, readable } from '../support/mailbox.js';
import { PASSWORD } from '../support/person.js';
import { until } from '../support/until.js';
import { IN_MOTION, openLive, press, see, type Visit, walkTo } from './support/browser.js';
import { sharedShopfront } from './support/shared-shopfront.js';
import type { Client } from './support/shopfront.js';

jest.setTimeout(90_000);

const PROFILE = '/dashboard/profile';
const NEW_PASSWORD = 'outra-senha-de-teste';
/** A session that is ended elsewhere is over within a second or two, on a busy machine too. */
const THROWN_OUT_MS = 5_000;
const STEP_MS = 30_000;
const AWAY_FROM_THE_NEXT_STEP_MS = 10_000;
/** A browser shows it whatever it is called. */
const A_GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const shop = await sharedShopfront();

const byName = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

async function enter(client: Client, path = PROFILE, more = {}): Promise<{ visit: Visit; page: Page }> {
  const visit = await shop.visit({ ...more, token: client.token });
  const page = await openLive(visit, path);
  if (path === PROFILE) await see(page.getByRole('heading', { name: client.username })).toBeVisible();
  return { visit, page };
}

/** Moves to the field with Tab and replaces its text. */
async function write(page: Page, name: string, text: string): Promise<void> {
  await walkTo(page, field(page, name));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function mailTo(address: string, words: string): Promise<string> {
  const found = async () =>
    (await shop.installation.mailbox(address)).map(readable).find((mail) => mail.includes(words));
  return until(`a mail to ${address} with «${words}»`, found, 20_000);
}

const logIn = (identifier: string, password: string) =>
  shop.server.api.post<{ token?: string }>('/api/auth/login', { identifier, password });

const authenticatorOf = (secret: string) => new Authenticator(secret, { nowMs: Date.now, advance: () => undefined });

/** Switches two-factor on from another device, with a code of the step before, so that the present one is unused. */
async function withTwoFactor({ token }: Client): Promise<Authenticator> {
  const { api } = shop.server;
  const isSafe = () => Date.now() % STEP_MS < STEP_MS - AWAY_FROM_THE_NEXT_STEP_MS;
  await until('a step that lasts', isSafe, STEP_MS);
  const { body } = await api.post<{ secret: string }>('/api/profile/2fa/generate', undefined, { token });
  const app = authenticatorOf(body.secret);
  const { status } = await api.post('/api/profile/2fa/verify', { token: app.code(-1) }, { token });
  if (status !== 200) throw new Error(`Two-factor was not switched on: ${String(status)}`);
  return app;
}

describe('with the keyboard', () => {
  it('someone finds their profile in the account menu and changes their username', async () => {
    const client = await shop.client();
    const { page } = await enter(client, '/dashboard');
    await press(page, byName(page, `Conta de ${client.username}`));
    await walkTo(page, page.getByRole('menuitem', { name: 'Perfil' }), 'ArrowDown');
    await page.keyboard.press('Enter');
    await see(page).toHaveURL(/\/dashboard\/profile$/);
    await see(page).toHaveTitle(/^Perfil · /);
    await see(page.getByRole('heading', { name: 'Perfil', level: 1 })).toBeFocused();
    await press(page, byName(page, 'Alterar Username'));
    const username = `${client.username}.novo`;
    await write(page, 'Username', username);
    await page.keyboard.press('Enter');
    await see(page.getByText('Username atualizado.')).toBeVisible();
    await see(page.getByRole('heading', { name: username })).toBeVisible();
    await see(byName(page, `Conta de ${username}`)).toBeVisible();
    expect((await logIn(username, PASSWORD)).status).toBe(200);
  });

  it('someone changes their e-mail by a code, and the old address is notified', async () => {
    const client = await shop.client();
    const { page } = await enter(client);
    await press(page, byName(page, 'Alterar Email'));
    const email = `novo.${client.email}`;
    await write(page, 'E-mail', email);
    await page.keyboard.press('Enter');
    await see(dialog(page, 'Verificação de segurança')).toBeVisible();
    await see(byName(page, 'Usar app autenticador')).toHaveCount(0);
    await press(page, byName(page, 'Receber código por e-mail'));
    await see(field(page, 'Código')).toBeFocused();
    const [, ...mails] = await until('the code', async () => {
      const all = await shop.installation.mailbox(client.email);
      return all.length > 1 && all;
    });
    await page.keyboard.type(codeIn(mails[0] ?? '') ?? '');
    await see(page.getByText('E-mail atualizado.')).toBeVisible();
    await see(page.getByRole('dialog')).toHaveCount(0);
    await see(page.getByText(email).first()).toBeVisible();
    await mailTo(client.email, 'assim que ele for confirmado');
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  it('someone changes their password with the authenticator; their other sessions end, this one stays', async () => {
    const client = await shop.client();
    const other = (await logIn(client.username, PASSWORD)).body.token ?? '';
    const app = await withTwoFactor(client);
    const { page } = await enter(client);
    await press(page, byName(page, 'Alterar Senha'));
    await write(page, 'Nova senha', NEW_PASSWORD);
    await write(page, 'Confirmar senha', NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await see(dialog(page, 'Verificação de segurança')).toBeVisible();
    await press(page, byName(page, 'Usar app autenticador'));
    await see(field(page, 'Código')).toBeFocused();
    await page.keyboard.type(app.code());
    await see(page.getByText('Senha atualizada.')).toBeVisible();
    await see(page.getByRole('dialog')).toHaveCount(0);
    await see(field(page, 'Nova senha')).toHaveValue('');
    expect((await logIn(client.username, PASSWORD)).status).toBe(401);
    expect((await logIn(client.username, NEW_PASSWORD)).status).toBe(206);
    expect((await shop.server.api.get('/api/profile', { token: other })).status).toBe(401);
    expect((await shop.server.api.get('/api/profile', { token: client.token })).status).toBe(200);
  });

  it('someone switches two-factor on and keeps their recovery codes', async () => {
    const client = await shop.client();
    const { visit, page } = await enter(client);
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await see(page.getByText('Desativado')).toBeVisible();
    await press(page, byName(page, 'Ativar 2FA'));
    const window = dialog(page, 'Ativar verificação em duas etapas');
    await see(window.getByRole('img', { name: 'QR code para o app autenticador' })).toBeVisible();
    await see(field(page, 'Código')).toBeFocused();
    const secret = ((await window.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.keyboard.type(authenticatorOf(secret).code());
    await see(dialog(page, 'Códigos de recuperação')).toBeVisible();
    const codes = await page
      .getByRole('list', { name: 'Códigos de recuperação' })
      .getByRole('listitem')
      .allTextContents();
    expect(codes).toHaveLength(10);
    await press(page, byName(page, 'Copiar todas'));
    await see(byName(page, 'Copiados')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(codes.join('\n'));
    const download = page.waitForEvent('download');
    await press(page, byName(page, 'Baixar'));
    const file = await download;
    expect(file.suggestedFilename()).toBe('codigos_de_recuperacao.txt');
    const saved = await readFile(await file.path(), 'utf8');
    expect(codes.filter((code) => !saved.includes(code))).toEqual([]);
    await page.keyboard.press('Escape');
    await see(page.getByText(/^Confirme que você guardou os códigos/)).toBeVisible();
    await walkTo(page, page.getByRole('checkbox', { name: 'Guardei meus códigos em um lugar seguro' }));
    await page.keyboard.press('Space');
    await press(page, byName(page, 'Concluir'));
    await see(page.getByRole('dialog')).toHaveCount(0);
    await see(page.getByText('Ativado', { exact: true })).toBeVisible();
    await see(byName(page, 'Ativar 2FA')).toBeDisabled();
    expect((await logIn(client.username, PASSWORD)).status).toBe(206);
  });

  it('someone chooses an avatar of the house, then a picture of their own', async () => {
    const client = await shop.client();
    const { page } = await enter(client);
    const shown = byName(page, 'Alterar avatar').locator('img');
    await press(page, byName(page, 'Alterar avatar'));
    await press(page, byName(page, 'Avatar Aurora'));
    await see(shown).toHaveAttribute('src', '/avatars/2.svg');
    await see(byName(page, 'Alterar avatar')).toBeFocused();
    await see(page.getByText(/^Avatar atualizado/)).toBeVisible();

    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
    // Awaited early: the browser takes a moment until it hands choosers over.
    const chooser = page.waitForEvent('filechooser');
    await see(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await walkTo(page, field(page, 'Enviar imagem'));
    await page.keyboard.press('Space');
    await (await chooser).setFiles({ name: 'eu.png', mimeType: 'image/png', buffer: picture });
    await see(page.getByRole('img', { name: 'Prévia do seu novo avatar' })).toBeVisible();
    await press(page, byName(page, 'Usar imagem'));
    await see(shown).toHaveAttribute('src', /^\/avatars\/u\//);
    await see
      .poll(() => page.evaluate<number>(`document.querySelector('[aria-label="Alterar avatar"] img').naturalWidth`))
      .toBeGreaterThan(0);
    await see(page.getByRole('dialog')).toHaveCount(0);
  });

  it('someone who picks a file that is no picture sees an error before and after it is sent', async () => {
    const { visit, page } = await enter(await shop.client());
    visit.provokes(/status of 415/);
    await press(page, byName(page, 'Alterar avatar'));
    const input = field(page, 'Enviar imagem');
    await input.setInputFiles({ name: 'eu.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await see(page.getByText('Escolha um arquivo PNG ou JPEG.')).toBeVisible();
    await input.setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await see(page.getByText(/^Não foi possível abrir esta imagem/)).toBeVisible();
    await input.setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: Buffer.from(A_GIF, 'base64') });
    await press(page, byName(page, 'Usar imagem'));
    await see(input).toHaveAccessibleDescription(/Tipo de conteúdo não aceito/);
  });

  it('someone ends another session, which is thrown out at once', async () => {
    const client = await shop.client();
    const token = (await logIn(client.username, PASSWORD)).body.token ?? '';
    const elsewhere = await shop.visit({ token });
    elsewhere.provokes(/status of 401/);
    const there = await openLive(elsewhere, '/dashboard');
    const { page } = await enter(client);
    const sessions = page.getByRole('region', { name: 'Sessões' });
    await see(sessions.getByRole('listitem')).toHaveCount(2);
    await see(sessions.getByText('Sessão atual')).toHaveCount(1);
    const other = sessions.getByRole('listitem').filter({ hasNotText: 'Sessão atual' });
    await press(page, other.getByRole('button', { name: 'Encerrar sessão' }));
    const question = page.getByRole('alertdialog', { name: 'Encerrar sessão' });
    await see(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await press(page, question.getByRole('button', { name: 'Encerrar', exact: true }));
    await see(there).toHaveURL(/\/auth$/, { timeout: THROWN_OUT_MS });
    await see(sessions.getByRole('listitem')).toHaveCount(1);
    await see(page.getByText('Sessão encerrada.')).toBeVisible();
  });

  it('someone signs out of every tab from the account menu', async () => {
    const client = await shop.client();
    const { visit, page } = await enter(client);
    // The end of the session rejects requests under way, such as those of an idle page.
    visit.provokes(/status of 401/);
    const tab = await visit.open('/dashboard/shop');
    await see(tab.getByRole('heading', { name: 'Loja' })).toBeVisible();
    await page.bringToFront();
    await press(page, byName(page, `Conta de ${client.username}`));
    await walkTo(page, page.getByRole('menuitem', { name: 'Sair' }), 'ArrowDown');
    await page.keyboard.press('Enter');
    await see(page).toHaveURL(/\/auth$/);
    await see(tab).toHaveURL(/\/auth$/);
  });
});

it('a session that begins elsewhere is listed without a click', async () => {
  const client = await shop.client();
  const { page } = await enter(client);
  const rows = page.getByRole('region', { name: 'Sessões' }).getByRole('listitem');
  await see(rows).toHaveCount(1);
  await logIn(client.username, PASSWORD);
  await see(rows).toHaveCount(2, { timeout: THROWN_OUT_MS });
});

it('the personal data of an account is exported as a file', async () => {
  const client = await shop.client();
  const { page } = await enter(client);
  await page.getByRole('switch', { name: 'Novidades por e-mail' }).click();
  const download = page.waitForEvent('download');
  await byName(page, 'Baixar meus dados').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('meus_dados.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { user: unknown; sessions: unknown[] };
  expect(data.user).toMatchObject({ username: client.username, email: client.email });
  expect(data.sessions).toHaveLength(1);
});

it('a change that is rejected plays a sound, unless sounds are off', async () => {
  const [client, other] = [await shop.client(), await shop.client()];
  const { visit, page } = await enter(client);
  visit.provokes(/status of 409/);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const heard = () => fetched.filter((path) => /^\/assets\/error-.+\.wav$/.test(path)).length;
  const sounds = async (are: 'on' | 'off') => {
    await byName(page, `Conta de ${client.username}`).click();
    const control = page.getByRole('menuitemcheckbox', { name: 'Sons' });
    await control.click();
    await see(control).toBeChecked({ checked: are === 'on' });
    await page.keyboard.press('Escape');
  };
  const askInVain = async () => {
    const conflict = page.waitForResponse((response) => response.status() === 409);
    await byName(page, 'Salvar').click();
    await conflict;
    await see(page.getByText('Este username já está em uso.').first()).toBeVisible();
  };
  await byName(page, 'Alterar Username').click();
  await field(page, 'Username').fill(other.username);
  await sounds('off');
  await askInVain();
  expect(fetched.filter((path) => /sound-/.test(path))).toEqual([]);
  await sounds('on');
  await askInVain();
  await see.poll(heard).toBe(1);
});

it('one press of a mouse on «Salvar» leads to the wrong field, although its error moves the button', async () => {
  const { page } = await enter(await shop.client(), PROFILE, IN_MOTION);
  await byName(page, 'Alterar Username').click();
  await field(page, 'Username').fill('a');
  const { x, y, width } = (await byName(page, 'Salvar').boundingBox())!;
  // Near the top edge: where the button no longer is, once it has moved.
  await page.mouse.move(x + width / 2, y + 4);
  await page.mouse.down();
  await page.waitForTimeout(100);
  await page.mouse.up();
  await see(page.getByText('Mínimo de 3 caracteres.')).toBeVisible();
  await see(field(page, 'Username')).toBeFocused();
});
