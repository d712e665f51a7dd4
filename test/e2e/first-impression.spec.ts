import { jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { paths } from '@shop/contracts/paths';
import { INITIAL_LIMITS, initialScripts, readManifest, weightOf } from '../../frontend/scripts/initial-scripts.mjs';
import { signIn } from '../support/person.js';
import { see } from './support/browser.js';
import { enter, clientPlaces, visitorPlaces, type Place } from './support/places.js';
import { openState } from './support/judge.js';
import { sharedShopfront } from './support/shared-shopfront.js';

jest.setTimeout(120_000);

const shopfront = await sharedShopfront();
const stage = openState(shopfront);

const placeOf = (name: string): Place => {
  const place = [...visitorPlaces, ...clientPlaces].find((one) => one.name === name);
  if (!place) throw new Error(`No place ${name}.`);
  return place;
};

const open = async (name: string, width: number, height = 800) =>
  (await enter(stage(), placeOf(name), { viewport: { width, height } })).page;

/** Returns how far the first reaches out of the second, in pixels to the right. */
const overhang = (page: Page, inner: string, outer: string) =>
  page.evaluate<number>(`(() => {
    const over = [...document.querySelectorAll('${inner}')].map((one) =>
      one.getBoundingClientRect().right - one.closest('${outer}').getBoundingClientRect().right);
    return Math.max(...over);
  })()`);

it.each(['/', '/auth', '/status'])('the link of %s has a title, a text and a picture for its preview', async (path) => {
  const page = await (await shopfront.visit()).open(path);
  const said = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
  expect(await said('title')).toBe('Assinaturas com entrega imediata · Aurora');
  expect(await said('description')).toBe(await page.locator('meta[name=description]').getAttribute('content'));
  // A page that shows a preview resolves no relative address.
  const picture = await page.request.get(new URL((await said('image')) ?? '').href);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
});

it.each([1280, 1440, 1600])('no button of a subscription reaches out of its card: %d px', async (width) => {
  const page = await open('Home', width);
  expect(await overhang(page, 'main li button', 'li')).toBeLessThan(0);
});

it.each([360, 1024, 1280])('the skeleton of the shop stays in its cards: %d px', async (width) => {
  const shop = placeOf('the shop');
  const waiting: Place = {
    ...shop,
    failure: { to: '/api/products', status: 'never' },
    ready: (page) => see(page.locator('.animate-pulse').first()).toBeVisible(),
  };
  const { page } = await enter(stage(), waiting, { viewport: { width, height: 800 } });
  expect(await overhang(page, 'main .rounded-card .animate-pulse', '.rounded-card')).toBeLessThanOrEqual(0);
});

it('the cards of the shop stand in even rows, their plans and prices at one height', async () => {
  const page = await open('the shop', 1024);
  const rows = await page.evaluate<number[][]>(`[...document.querySelectorAll('main li fieldset')].map((one) =>
    [one.closest('li').getBoundingClientRect().top, one.getBoundingClientRect().top])`);
  for (const [card, plans] of rows)
    expect(rows.filter(([top]) => top === card).every(([, at]) => at === plans)).toBe(true);
});

it('a field that has the focus has a ring of 2 px, 2 px away, and keeps its objection', async () => {
  const page = await open('the sign-up with objections', 1280);
  await page.getByLabel('Username').focus();
  const look = await page.evaluate<string[]>(`(() => {
    const { outlineWidth, outlineOffset, outlineColor, borderColor } = getComputedStyle(document.activeElement);
    return [outlineWidth, outlineOffset, String(outlineColor === borderColor)];
  })()`);
  expect(look).toEqual(['2px', '2px', 'false']);
});

it.each([360, 768])('a toast is under the header, away from bars, composers and last rows: %d px', async (width) => {
  const page = await open('the cart', width, 740);
  await page.getByRole('button', { name: 'Remover' }).last().click();
  const toast = page.locator('[data-sonner-toast]').first();
  await see(toast).toHaveAttribute('data-mounted', 'true');
  const header = await page.locator('header').first().boundingBox();
  const edge = (header?.y ?? 0) + (header?.height ?? 0);
  await see.poll(async () => (await toast.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(edge);
  const { y = 740, height = 0 } = (await toast.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(edge + 120);
});

it('every link of the sidebar is there on a phone, in the bar or under «Mais»', async () => {
  const page = await open('Home', 1280);
  const bar = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  await see(bar).toHaveCount(6);
  const hrefs = (links: typeof bar) => links.evaluateAll((found) => found.map((one) => one.getAttribute('href')));
  const wide = await hrefs(bar);
  await page.setViewportSize({ width: 360, height: 740 });
  await see(bar).toHaveCount(4);
  const narrow = await hrefs(bar);
  await page.getByRole('button', { name: 'Mais' }).click();
  const rest = page.getByRole('dialog', { name: 'Mais' });
  await see(rest.getByRole('link', { name: 'Pedidos' })).toBeVisible();
  expect([...narrow, ...(await hrefs(rest.getByRole('link')))]).toEqual(expect.arrayContaining(wide));
  await rest.getByRole('link', { name: 'Pedidos' }).click();
  await see(page).toHaveURL(/orders$/);
  await see(rest).toBeHidden();
});

it('the sidebar of a phone on its side is next to its notch, with every link in reach', async () => {
  const phone = { viewport: { width: 844, height: 342 }, hasTouch: true, isMobile: true };
  const { page } = await enter(stage(), placeOf('Home'), phone);
  const NOTCH = 47;
  const insets = { left: NOTCH, leftMax: NOTCH, right: NOTCH, rightMax: NOTCH };
  await (await page.context().newCDPSession(page)).send('Emulation.setSafeAreaInsetsOverride', { insets });
  const leftOf = async () => (await page.getByRole('heading').first().boundingBox())?.x ?? 0;
  await see.poll(leftOf).toBeGreaterThanOrEqual(NOTCH + 72);
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  await see(links).toHaveCount(6);
  for (const link of [page.getByRole('banner').getByRole('link').first(), ...(await links.all())]) {
    await link.scrollIntoViewIfNeeded();
    await see(link).toBeInViewport({ ratio: 1 });
    expect((await link.boundingBox())?.x).toBeGreaterThanOrEqual(NOTCH);
  }
});

it('the words of the bar are whole on the narrowest phone', async () => {
  const page = await open('Home', 320, 640);
  const words = page.getByRole('navigation', { name: 'Principal' }).locator('span');
  await see(words).toHaveCount(5);
  const cut = () =>
    words.evaluateAll((found) =>
      found.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
    );
  await see.poll(cut).toEqual([]);
});

it('the lines of the footer are as wide as what stands between them', async () => {
  const page = await open('the landing', 1280);
  const lines = await page.evaluate<number[]>(`[...document.querySelectorAll('footer .border-t')]
    .map((one) => Math.round(one.getBoundingClientRect().width))`);
  expect(new Set(lines.filter((width) => width < 1280))).toEqual(new Set([1152]));
});

it('the corners of the QR code are its own', async () => {
  const page = await open('the PIX that is waited for', 1280);
  const gap = await page.evaluate<number>(`(() => {
    const image = document.querySelector('img[alt^="QR code"]');
    const [inner, outer] = [image.getBoundingClientRect(), image.parentElement.getBoundingClientRect()];
    return inner.left - outer.left;
  })()`);
  // A square corner clears a round one of 16 px from 5 px on.
  expect(gap).toBeGreaterThanOrEqual(6);
});

it('the landing has prices before any script has run', async () => {
  const html = await (await fetch(`${stage().shop.origin}/`)).text();
  expect(html).toMatch(/a partir de<\/span><span[^>]*>R\$\u00a05,90/);
  expect(html).not.toContain('%OFFER');
  const page = await open('the landing', 1280);
  await see(page.getByRole('region', { name: 'Produtos e preços' }).getByRole('listitem')).toHaveCount(6);
});

it('Tab passes a toast and comes round to the header', async () => {
  const page = await open('the cart', 1280);
  await page.getByRole('button', { name: 'Remover' }).last().click();
  await see(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).focus();
  const inHeader = () => page.evaluate<boolean>(`document.activeElement.closest('header') !== null`);
  for (let pressed = 0; pressed < 5 && !(await inHeader()); pressed += 1) await page.keyboard.press('Tab');
  expect(await inHeader()).toBe(true);
});

it('the sign-in is painted before any script, and a browser without scripts keeps the password out of the address', async () => {
  const { shop } = stage();
  const withoutScripts = await shop.visit({ javaScriptEnabled: false });
  // Only scripts use what the page has loaded ahead, and nothing takes a form's own request.
  withoutScripts.provokes(/preloaded using link preload but not used|status of 404/);
  const picture = await withoutScripts.context.newPage();
  await picture.goto('/auth');
  await see(picture.getByText('Bem-vindo de volta')).toBeVisible();
  await picture.locator('input[name=password]').fill('uma senha qualquer');
  await picture.keyboard.press('Enter');
  expect(picture.url()).not.toContain('senha');
  const signUp = await (await shop.visit()).open('/auth?tab=cadastro');
  await see(signUp.getByRole('tab', { name: 'Cadastro', selected: true })).toBeVisible();
});

it('a page whose scripts take long shows a sign of life', async () => {
  const page = await open('the terms', 360);
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/dashboard/statement', { waitUntil: 'commit' });
  const sign = page.locator('#root img');
  await see(sign).toHaveCSS('opacity', '1');
  expect(await sign.boundingBox()).toMatchObject({ x: 160, width: 40 });
});

const SLOWER = 6;

interface SlowPage {
  readonly page: Page;
  /** Lets the scripts come; until then the page is as it was drawn. */
  readonly release: () => void;
}

/** Opens a drawn page on a slow machine, whose scripts are held back. */
async function openSlowly(path: string): Promise<SlowPage> {
  const visit = await stage().shop.visit();
  visit.provokes(/status of 401|preloaded using link preload but not used/);
  const page = await visit.context.newPage();
  const session = await visit.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { page, release };
}

const isDrawn = (page: Page) => page.evaluate<boolean>('window.takeEarlyPresses !== undefined');
const sent = async (page: Page, path: string) => {
  const request = await page.waitForRequest((one) => one.url().endsWith(path) && one.method() === 'POST');
  return request.postDataJSON() as unknown;
};
const password = (page: Page) => page.locator('input[name=password]');

it('a sign-in typed and sent before any script has come is sent as typed', async () => {
  const { page, release } = await openSlowly('/auth');
  await see(page.getByLabel('Username ou e-mail')).toBeFocused();
  await page.keyboard.type('maria@pessoa.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('uma senha qualquer');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await password(page).press('Enter');
  expect(page.url()).toBe(`${stage().shop.origin}/auth`);
  const login = sent(page, '/api/auth/login');
  release();
  expect(await login).toEqual({ identifier: 'maria@pessoa.com', password: 'uma senha qualquer' });
  expect(await password(page).inputValue()).toBe('uma senha qualquer');
  expect(await password(page).getAttribute('type')).toBe('text');
  expect(page.url()).toBe(`${stage().shop.origin}/auth`);
});

it('a sign-in typed while its scripts come is sent as typed', async () => {
  const { page, release } = await openSlowly('/auth');
  await see(page.getByLabel('Username ou e-mail')).toBeFocused();
  const login = sent(page, '/api/auth/login');
  let typed = '';
  do {
    const letter = 'maria'.charAt(typed.length % 5);
    const pressed = page.keyboard.press(letter);
    // With the first letter under way, so that one is typed however fast the scripts come.
    release();
    await pressed;
    typed += letter;
  } while (await isDrawn(page));
  await page.keyboard.type('!');
  await page.keyboard.press('Tab');
  await page.keyboard.type('uma senha qualquer');
  await page.keyboard.press('Enter');
  expect(await login).toEqual({ identifier: `${typed}!`, password: 'uma senha qualquer' });
});

it.each(['pointer', 'keyboard'])('the sign-up chosen by %s before any script has come is shown', async (means) => {
  const { page, release } = await openSlowly('/auth');
  const tab = (name: string) => page.getByRole('tab', { name });
  if (means === 'pointer') await tab('Cadastro').click();
  else {
    await tab('Login').focus();
    await page.keyboard.press('ArrowRight');
  }
  release();
  await see(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
});

it('what is typed and pressed on the landing before any script has come counts', async () => {
  const { page, release } = await openSlowly('/');
  await page.getByRole('button', { name: 'Alternar tema' }).click();
  await page.getByRole('button', { name: 'Pausar' }).click();
  const newsletter = page.getByRole('form', { name: 'Novidades por e-mail' });
  await newsletter.getByLabel('E-mail').click();
  await page.keyboard.type('cedo@example.com');
  await page.keyboard.press('Enter');
  const subscription = sent(page, '/api/newsletter');
  release();
  expect(await subscription).toEqual({ email: 'cedo@example.com' });
  await see(page.getByText('Relógio parado. Seu tempo está guardado.')).toBeVisible();
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('light');
  expect(page.url()).toBe(`${stage().shop.origin}/`);
});

it('no page but the landing and the sign-in shows a field or a button before its scripts', async () => {
  const pages = Object.values(paths).map(
    async (path) => [path, await (await fetch(`${stage().shop.origin}${path.replace(/:\w+/, '1')}`)).text()] as const,
  );
  const drawn = (await Promise.all(pages)).filter(([, html]) => /<(input|button|textarea|select)\b/.test(html));
  expect(drawn.map(([path]) => path)).toEqual([paths.landing, paths.auth]);
});

const manifest = readManifest();
const KB = 1024;

/** Notes when the data of a screen is shown, by a condition in the browser's language. */
const standsWhen = (condition: string) => `{
  const look = () => {
    if (${condition}) window.stoodAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}`;

/** A page drawn at build is live once its scripts have taken it over. */
const LIVE = `performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js'))
  && document.querySelector('#root > *') !== null && window.takeEarlyPresses === undefined`;

/** Returns the scripts of the build that the page has requested before its data was shown. */
const requestedBefore = (page: Page) =>
  page.evaluate<string[]>(`performance.getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= window.stoodAt)
    .map(({ name }) => new URL(name).pathname.slice(1))`);

const menusOf = (tables: number) =>
  `[...document.querySelectorAll('main table')].filter((one) => one.querySelector('[aria-label^="Ações de "]')).length === ${String(tables)}`;

it.each([
  ['landing', '/', LIVE, undefined],
  ['auth', '/auth', LIVE, undefined],
  ['client', '/dashboard', `document.querySelectorAll('[role=timer]').length === 2`, () => stage().owner.token],
  ['admin', '/admin/dashboard', menusOf(2), adminToken],
] as const)(
  'the build counts every script that %s requests until its data stands',
  async (area, path, stands, tokenOf) => {
    const token = await tokenOf?.();
    const visit = await stage().shop.visit({ ...(token !== undefined && { token }) });
    const page = await visit.context.newPage();
    await page.addInitScript(standsWhen(stands));
    await page.goto(path);
    await see.poll(() => page.evaluate('window.stoodAt ?? 0')).not.toBe(0);
    await page.waitForLoadState('networkidle');
    const requested = await requestedBefore(page);
    const weight = weightOf(manifest, requested);
    expect(weight).toBeGreaterThan(0);
    expect(weight).toBeLessThanOrEqual(INITIAL_LIMITS[area] * KB);
    expect(weight - weightOf(manifest, initialScripts(manifest, area))).toBeLessThanOrEqual(0);
  },
);

/** Signs the administrator in, with a key for each table to have a row. */
async function adminToken(): Promise<string> {
  const { shop, items } = stage();
  const { api } = shop.server;
  const token = await signIn(api);
  const batch = { productId: items[0]?.productId, duration_days: 30, devices_limit: 1, quantity: 1 };
  await api.post('/api/keys/generate', batch, { token });
  return token;
}
