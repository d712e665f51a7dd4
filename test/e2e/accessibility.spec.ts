import { jest } from '@jest/globals';
import { formatBrl } from './support/brl.js';
import { IN_MOTION, see } from './support/browser.js';
import { judgeAll, openState } from './support/judge.js';
import { type Motion, MOTION_RECORDER, SHIFT_RECORDER, shifts } from './support/looks.js';
import { visitorPlaces } from './support/places.js';
import { sharedShopfront } from './support/shared-shopfront.js';

jest.setTimeout(90_000);

const shopfront = await sharedShopfront();
const stage = openState(shopfront);

judgeAll(visitorPlaces, stage);

it.each(['/', '/auth', '/dashboard', '/dashboard/shop', '/dashboard/deposit'])(
  'nothing on %s moves while it loads and while the balance is pushed to it',
  async (path) => {
    const cast = stage();
    const person = path.startsWith('/dashboard') ? { token: cast.newcomer.token } : {};
    const visit = await cast.shop.visit({ ...IN_MOTION, ...person });
    await visit.context.addInitScript({ content: SHIFT_RECORDER });
    const page = await visit.open(path);
    await see(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.startsWith('/dashboard')) {
      const before = await cast.shop.balanceOf(cast.newcomer);
      await see(page.getByLabel(`Saldo ${formatBrl(before)}`)).toBeVisible();
      await cast.shop.fund(cast.newcomer, 1_000);
      await see(page.getByLabel(`Saldo ${formatBrl(before + 1_000)}`)).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
    const moved = await shifts(page);
    expect(moved.reduce((sum, { value }) => sum + value, 0) > 0.02 ? moved : []).toEqual([]);
  },
);

it.each([1280, 360])('an announcement of last time moves nothing when it arrives, at %d px', async (width) => {
  const cast = stage();
  const { token } = cast.newcomer;
  const visit = await cast.shop.visit({ ...IN_MOTION, token, viewport: { width, height: 800 } });
  await visit.context.addInitScript({ content: SHIFT_RECORDER });
  const page = await visit.context.newPage();
  const running = { id: 'a1', title: 'Manutenção hoje', body: 'Das 22h às 23h.', level: 'warning' };
  await page.route('**/api/announcements', (route) =>
    route.fulfill({
      headers: { 'X-Live-Epoch': 'e1', 'X-Live-Seq': '1' },
      json: [{ ...running, starts_at: '2026-11-20T12:00:00.000Z', ends_at: null }],
    }),
  );
  await page.goto('/dashboard/deposit');
  await see(page.getByText('Manutenção hoje')).toBeVisible();
  await page.reload();
  await see(page.getByText('Manutenção hoje')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const moved = await shifts(page);
  expect(moved.reduce((sum, { value }) => sum + value, 0) > 0.02 ? moved : []).toEqual([]);
});

it.each([1280, 360])(
  'loyalty stays where it is when slow subscriptions and their orders arrive, at %d px',
  async (width) => {
    const cast = stage();
    const viewport = { width, height: 2_000 };
    const visit = await cast.shop.visit({ token: cast.owner.token, viewport });
    const page = await visit.context.newPage();
    let respond = () => undefined as void;
    const held = new Promise<void>((resolve) => (respond = resolve));
    let respondWithOrders = () => undefined as void;
    const heldOrders = new Promise<void>((resolve) => (respondWithOrders = resolve));
    await page.route('**/api/client/orders?*', async (route) => {
      await heldOrders;
      await route.continue();
    });
    await page.route('**/api/client/dashboard', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/dashboard');
    const loyalty = page.getByRole('region', { name: 'Fidelidade' });
    await see(loyalty.getByText('Ver ranks')).toBeVisible();
    const before = (await loyalty.boundingBox())?.y ?? 0;
    respond();
    await see(page.getByRole('timer')).toHaveCount(2);
    const distance = async () => Math.abs(((await loyalty.boundingBox())?.y ?? 0) - before);
    expect(await distance()).toBeLessThan(2);
    respondWithOrders();
    await see(page.getByText(/^nº/).first()).toBeVisible();
    expect(await distance()).toBeLessThan(2);
  },
);

it('the columns of the statement stay where they are when the names of what was bought arrive', async () => {
  const cast = stage();
  const visit = await cast.shop.visit({ ...IN_MOTION, token: cast.owner.token });
  const page = await visit.context.newPage();
  let respond = () => undefined as void;
  const held = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/api/client/orders?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard/statement');
  await see(page.getByRole('cell', { name: /^Compra/ }).first()).toBeVisible();
  const columns = () =>
    page.evaluate<readonly number[]>(
      `[...document.querySelectorAll('th')].map((one) => one.getBoundingClientRect().x)`,
    );
  const before = await columns();
  respond();
  await see(page.getByRole('cell', { name: /^Aurora .*semanal/ }).first()).toBeVisible();
  expect(await columns()).toEqual(before);
});

it('the sign in the header of a phone is as large as a finger', async () => {
  const cast = stage();
  const visit = await cast.shop.visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await visit.open('/status');
  const sign = page.getByRole('link', { name: /página inicial$/ });
  const { x = 0, y = 0, height = 0 } = (await sign.boundingBox()) ?? {};
  const reach = (44 - height) / 2 - 1;
  expect(reach).toBeGreaterThan(0);
  for (const [at, down] of [
    [x - reach, y - reach],
    [x + reach, y + height + reach],
  ])
    expect(
      await page.evaluate(`document.elementFromPoint(${String(at)}, ${String(down)})?.closest('a')?.pathname`),
    ).toBe('/');
});

describe('reduced motion', () => {
  it('sees short fades and nothing that moves', async () => {
    const cast = stage();
    const visit = await cast.shop.visit({ token: cast.owner.token, reducedMotion: 'reduce' });
    await visit.context.addInitScript({ content: MOTION_RECORDER });
    const page = await visit.open('/dashboard');
    await see(page.getByRole('timer')).toHaveCount(2);
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await see(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(`/dashboard/deposit?order=${cast.paid}`);
    await see(page.getByRole('dialog')).toBeVisible();
    const motions = await page.evaluate<readonly Motion[]>('window.motions()');
    expect(motions.filter(({ duration, iterations, moves }) => duration > 120 || iterations > 1 || moves)).toEqual([]);
    expect(motions.length).toBeGreaterThan(0);
  });
});

describe('the theme', () => {
  it.each([
    ['light', 'light', 'dark'],
    ['dark', 'dark', 'light'],
    ['system', 'light', 'light'],
    ['system', 'dark', 'dark'],
  ] as const)('chosen as %s is %s from the first frame on a %s system', async (chosen, shown, colorScheme) => {
    const visit = await stage().shop.visit({ colorScheme, storage: { theme: chosen } });
    const page = await visit.context.newPage();
    let start = () => undefined as void;
    const held = new Promise<void>((resolve) => (start = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/auth', { waitUntil: 'commit' });
    const background = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
    await see.poll(background).toBe(shown === 'light' ? 'rgb(248, 251, 251)' : 'rgb(7, 9, 12)');
    // Drawn, and no script has run yet.
    await see(page.getByRole('heading', { level: 1 })).toBeVisible();
    start();
    await see.poll(() => page.evaluate('window.takeEarlyPresses === undefined')).toBe(true);
    expect(await background()).toBe(shown === 'light' ? 'rgb(248, 251, 251)' : 'rgb(7, 9, 12)');
  });
});
