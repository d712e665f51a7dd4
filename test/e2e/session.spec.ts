import { jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { initialScripts, readManifest } from '../../frontend/scripts/initial-scripts.mjs';
import { codeIn } from '../support/mailbox.js';
import { ADMIN, PASSWORD, signIn } from '../support/person.js';
import { until } from '../support/until.js';
import { openLive, see } from './support/browser.js';
import { sharedShopfront } from './support/shared-shopfront.js';

jest.setTimeout(90_000);

const INACTIVITY_MS = 420_000;
const shop = await sharedShopfront();

const tokenWith = (claims: object) =>
  ['{}', JSON.stringify(claims), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.');

const storedToken = 'localStorage.getItem("authToken")';

describe('the client area', () => {
  it.each([
    ['no token', undefined],
    ['a token that is none', 'rubbish'],
    ['an expired token', tokenWith({ userId: 'x', username: 'x', role: 'Cliente', exp: 1 })],
  ])('redirects a visitor with %s to sign in', async (_what, token) => {
    const page = await (await shop.visit(token === undefined ? {} : { token })).open('/dashboard/deposit');
    await see(page).toHaveURL(/\/auth$/);
    await see(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    expect(await page.evaluate(storedToken)).toBeNull();
  });

  it('redirects a visitor with a token that the server does not know to sign in', async () => {
    const token = tokenWith({ userId: 'x', username: 'x', role: 'Cliente', exp: 9_999_999_999 });
    const visit = await shop.visit({ token });
    visit.provokes(/status of 401/);
    const page = await visit.open('/dashboard');
    await see(page).toHaveURL(/\/auth$/);
    expect(await page.evaluate(storedToken)).toBeNull();
  });

  it('redirects a visitor who was away for seven minutes to sign in', async () => {
    const { token } = await shop.client();
    const storage = { lastActivity: String(Date.now() - INACTIVITY_MS - 1_000) };
    const page = await (await shop.visit({ token, storage })).open('/dashboard');
    await see(page.getByRole('main').getByText('Sua sessão expirou por inatividade.')).toBeVisible();
    await see(page).toHaveURL(/\/auth$/);
  });
});

it('a person who is signed in is led from the sign-in to their subscriptions', async () => {
  const { token } = await shop.client();
  const page = await (await shop.visit({ token })).open('/auth');
  await see(page).toHaveURL(/\/dashboard$/);
});

it('signing out in one tab signs out the other', async () => {
  const { token, username } = await shop.client();
  const visit = await shop.visit({ token });
  // The end of the session rejects requests under way, such as that of the notifications of an idle page.
  visit.provokes(/status of 401/);
  const [one, other] = [await visit.open('/dashboard'), await visit.open('/dashboard/shop')];
  await see(other.getByRole('heading', { name: 'Loja' })).toBeVisible();
  await one.getByRole('button', { name: `Conta de ${username}` }).click();
  await one.getByRole('menuitem', { name: 'Sair' }).click();
  await see(one).toHaveURL(/\/auth$/);
  await see(other).toHaveURL(/\/auth$/);
  await until('the session to be over', async () => {
    return (await shop.server.api.get('/api/profile', { token })).status === 401;
  });
});

/** Resolves to the wall time of the frame in which the sign-in is there. */
const signInShownAt = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('input[name=password]')) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
    });
    observer.observe(document.body, { subtree: true, childList: true });
  })`);

it('the open page of a banned member becomes the sign-in, for which nothing is fetched any more', async () => {
  const { api } = shop.server;
  const admin = await signIn(api);
  const needed = initialScripts(readManifest(), 'auth');
  const times: number[] = [];
  for (const path of ['/dashboard', '/dashboard/shop', '/dashboard/support']) {
    const { token } = await shop.client();
    const { id } = (await api.get<{ id: string }>('/api/profile', { token })).body;
    const visit = await shop.visit({ token });
    visit.provokes(/status of 401|ERR_FAILED/);
    const page = await openLive(visit, path);
    const fetched = `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1))`;
    await see.poll(() => page.evaluate<string[]>(fetched)).toEqual(expect.arrayContaining(needed));
    const requested: string[] = [];
    await page.route('**/*', (route) => {
      requested.push(new URL(route.request().url()).pathname.slice(1));
      return route.abort();
    });
    const shown = signInShownAt(page);
    expect((await api.patch(`/api/users/${id}/status`, { status: 'banned' }, { token: admin })).status).toBe(200);
    const bannedAt = Date.now();
    times.push((await shown) - bannedAt);
    await see(page.getByRole('main').getByText('Sua sessão foi encerrada. Entre novamente.')).toBeVisible();
    expect(page.url()).toBe(`${shop.origin}/auth`);
    expect(requested.filter((one) => needed.includes(one))).toEqual([]);
  }
  console.log(`ban to sign-in: ${times.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`);
});

it('a sign-in before the e-mail is confirmed goes on to its confirmation, and from there back', async () => {
  const [username, email] = ['bia.apressada', 'bia.apressada@example.com'];
  await shop.server.api.post('/api/auth/register', { username, email, password: PASSWORD });
  const visit = await shop.visit();
  visit.provokes(/status of 403/);
  const page = await visit.open('/auth');
  await page.getByLabel('Username ou e-mail').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await see(page).toHaveURL(/\/verify-email$/);
  await see(page.getByText(`Digite o código enviado para ${email}.`)).toBeVisible();
  const code = await until('the code', async () => codeIn((await shop.installation.mailbox(email))[0] ?? ''), 20_000);
  await page.getByLabel('Código').fill(code);
  await see(page.getByLabel('Username ou e-mail')).toHaveValue(email);
});

it('an unknown address is a 404, with a page that leads home', async () => {
  const visit = await shop.visit();
  visit.provokes(/status of 404/);
  const page = await visit.context.newPage();
  const response = await page.goto('/nowhere/at/all');
  expect(response?.status()).toBe(404);
  await see(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await see(page).toHaveTitle(/^Page not found · /);
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await see(page).toHaveURL(`${shop.origin}/`);
});

it('a screen whose code cannot be fetched says so, does not insist, and loads on the next attempt', async () => {
  const { token } = await shop.client();
  const visit = await shop.visit({ token });
  visit.provokes(/ERR_FAILED|code of this screen|Failed to fetch dynamically imported module/);
  const page = await visit.context.newPage();
  let asked = 0;
  const isShop = `**/${readManifest()['src/features/catalog/shop-screen.tsx']!.file}`;
  await page.route(isShop, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/dashboard/shop');
  await see(page.getByText('Algo deu errado nesta tela.')).toBeVisible();
  await page.unroute(isShop);
  expect(asked).toBeLessThanOrEqual(4);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await see(page.getByRole('heading', { name: 'Loja', level: 1 })).toBeVisible();
});

it.each([
  [
    'whose storage is blocked',
    `for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get() { throw new DOMException('', 'SecurityError'); } })`,
  ],
  ['whose storage is full', `Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }`],
])('a browser %s signs in, fills a cart and signs out, on one page', async (_what, without) => {
  const { username } = await shop.client();
  const visit = await shop.visit();
  await visit.context.addInitScript(without);
  const page = await visit.open('/auth');
  await page.getByLabel('Username ou e-mail').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('link', { name: 'Loja' }).first().click();
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click();
  await see(page.getByRole('link', { name: /Carrinho.*1/ })).toBeVisible();
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await see(page.getByRole('heading', { name: 'Bem-vindo de volta' })).toBeVisible();
  await page.reload();
  await see(page.getByRole('heading', { name: 'Bem-vindo de volta' })).toBeVisible();
});

it.each([
  ['that cannot run the page', true, 'delete CSS.registerProperty', 'Este navegador é antigo demais para a loja.'],
  ['without scripts', false, '', 'A loja precisa de JavaScript.'],
])('a browser %s says so', async (_what, javaScriptEnabled, without, words) => {
  const visit = await shop.visit({ javaScriptEnabled });
  await visit.context.addInitScript(without);
  const page = await visit.context.newPage();
  for (const path of ['/', '/auth', '/dashboard']) {
    await page.goto(path);
    await see(page.locator('p', { hasText: words })).toBeVisible();
  }
  const usual = await (await shop.visit()).open('/auth');
  await see(usual.locator('p', { hasText: words })).toBeHidden();
});

/** Replaces each text of the page by a `font` of its own, as the translation of Chrome does. */
const TRANSLATE = `{
  const walker = document.createTreeWalker(document.getElementById('root'), NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}`;

it('a page that the browser has translated goes on', async () => {
  const page = await (await shop.visit()).open('/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(TRANSLATE);
  await page.getByRole('button', { name: 'Pausar' }).click();
  await see(page.getByText('Relógio parado. Seu tempo está guardado.')).toBeVisible();
  await page.getByRole('button', { name: 'Reativar' }).click();
  await see(page.getByText('Relógio parado. Seu tempo está guardado.')).toHaveCount(0);
});

it('a link leads by a new page to a screen whose code is gone since a release', async () => {
  const { token } = await shop.client();
  const visit = await shop.visit({ token });
  visit.provokes(/status of 404|Failed to fetch dynamically imported module/);
  const page = await visit.context.newPage();
  const isShop = `**/${readManifest()['src/features/catalog/shop-screen.tsx']!.file}`;
  await page.route(isShop, (route) => route.fulfill({ status: 404 }));
  await page.goto('/dashboard');
  await see(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/dashboard/shop', async (route) => {
    await page.unroute(isShop);
    await route.continue();
  });
  await page.getByRole('link', { name: 'Loja' }).first().click();
  await see(page.getByRole('heading', { name: 'Loja', level: 1 })).toBeVisible();
  await page.goBack();
  await see(page).toHaveURL(`${shop.origin}/dashboard`);
});

describe('an administrator with one permission', () => {
  const everywhere = ['/admin/dashboard', '/admin/activity', '/admin/api-keys'];
  const pages = {
    support: ['/admin/support'],
    sales: ['/admin/orders', '/admin/analytics', '/admin/books', '/admin/coupons'],
    people: ['/admin/users', '/admin/keys', '/admin/resellers', '/admin/bypass'],
    catalog: ['/admin/products', '/admin/announcements'],
    operations: ['/admin/operations', '/admin/incidents', '/admin/webhooks', '/admin/blocklist', '/admin/settings'],
  } as const;
  const everyPage = Object.values(pages).flat();
  /** Lists that the palette searches. */
  const searched: Readonly<Record<string, readonly string[]>> = {
    people: ['/api/users', '/api/keys'],
    sales: ['/api/orders'],
  };
  let confirmed: string;

  const colleague = async (permission: string) => {
    const { api } = shop.server;
    const account = { username: `so.${permission}`, email: `so.${permission}@example.com`, password: PASSWORD };
    const body = { ...account, role: 'Admin', permissions: [permission] };
    expect((await api.post('/api/users', body, { token: confirmed })).status).toBe(201);
    const session = { identifier: account.username, password: PASSWORD };
    return (await api.post<{ token: string }>('/api/auth/login', session)).body.token;
  };

  beforeAll(async () => {
    const { api } = shop.server;
    confirmed = (await api.post<{ token: string }>('/api/auth/login', ADMIN)).body.token;
    await api.post('/api/auth/confirm', { password: ADMIN.password }, { token: confirmed });
  });

  it.each(Object.entries(pages))(
    'finds with %s its own pages, where nothing is rejected, and no other',
    async (permission, own) => {
      // A rejected request would be an error in the console.
      const page = await (await shop.visit({ token: await colleague(permission) })).open('/admin/dashboard');
      const links = page.getByRole('navigation', { name: 'Administração' }).getByRole('link');
      const found = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(new Set(found)).toEqual(new Set([...everywhere, ...own]));
      for (const path of found) {
        await page.locator(`aside a[href="${String(path)}"]`).click();
        await see(page).toHaveURL(new RegExp(`${String(path)}$`));
        await see.poll(() => page.locator('main [aria-busy=true], main .animate-pulse').count()).toBe(0);
      }
      await page.keyboard.press('Control+K');
      await see(page.getByRole('group', { name: 'Páginas' }).getByRole('option')).toHaveCount(found.length);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.getByRole('combobox').fill('zz');
      await see(page.getByText('Nenhum resultado para "zz".')).toBeVisible();
      expect(asked.filter((path) => Object.values(searched).flat().includes(path))).toEqual(searched[permission] ?? []);
      await page.goto(everyPage.find((path) => !found.includes(path))!);
      await see(page.getByText('Esta página não faz parte das suas permissões.')).toBeVisible();
    },
  );
});
