import { jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import {
  type AdminFixtures,
  adminFixturesOf,
  type AdminPlace,
  adminPlaces,
  morePlaces,
} from './support/admin-places.js';
import { press, see, type Visit, walkTo } from './support/browser.js';
import { judge } from './support/judge.js';
import { broken, emptiness, overflow, redFills } from './support/looks.js';
import { fixturesOf } from './support/places.js';
import { Shopfront } from './support/shopfront.js';

jest.setTimeout(90_000);

let cast: AdminFixtures;
let visits: Readonly<Record<'admin' | 'owner', Visit>>;

beforeAll(async () => {
  cast = await adminFixturesOf(await fixturesOf(await Shopfront.open()));
  const { shop, admin, owner } = cast;
  visits = {
    admin: await (await shop.visit({ token: admin.token })).stay(),
    owner: await (await shop.visit({ token: owner.token })).stay(),
  };
}, 120_000);

afterAll(async () => {
  await cast.shop.leave();
  await cast.shop.close();
});

const bottomOf = async (target: ReturnType<Page['locator']>): Promise<number> => {
  const { y = 0, height = 0 } = (await target.boundingBox()) ?? {};
  return y + height;
};

/** One session for each area: only the page is new. */
it.each<AdminPlace>([...adminPlaces, ...morePlaces])(
  '$name breaks no rule in dark or light, wide or narrow, and fits every width',
  async ({ path, as, ready }) => {
    const page: Page = await visits[as === 'owner' ? 'owner' : 'admin'].open(
      typeof path === 'string' ? path : path(cast),
    );
    await ready(page);
    expect(await judge(page)).toEqual([]);
    await page.close();
  },
);

it.each([
  ...['users', 'activity', 'orders', 'products', 'keys', 'coupons', 'resellers', 'bypass', 'support', 'settings'],
  ...['analytics', 'books', 'webhooks'],
])(
  'of %s no date, amount or label breaks, nothing scrolls into emptiness, and red is left to confirmations',
  async (screen) => {
    const page = await visits.admin.open(`/admin/${screen}`);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await see.poll(() => page.locator('main [aria-busy=true], main .animate-pulse').count()).toBe(0);
      await see.poll(() => broken(page)).toEqual([]);
      expect([await emptiness(page), await redFills(page)]).toEqual([0, []]);
    }
    await page.close();
  },
);

it('shows every link and the account at 1280 x 800, and the users table on the first screen of a phone', async () => {
  const page = await visits.admin.open('/admin/dashboard');
  const within = (line: number, target: ReturnType<Page['locator']>) =>
    see.poll(async () => (await target.boundingBox())?.y ?? line).toBeLessThan(line);
  await within(760, page.getByRole('link', { name: 'Configurações', exact: true }));
  await within(760, page.getByRole('button', { name: 'Sair' }));
  await page.setViewportSize({ width: 360, height: 740 });
  await within(600, page.getByPlaceholder('Usuário ou e-mail'));
  await page.close();
});

it('reaches every screen of the administration on a phone: four links and «Mais»', async () => {
  const page = await visits.admin.open('/admin/dashboard');
  const links = () => page.getByRole('navigation').getByRole('link');
  const all = await links().evaluateAll((found) => found.map((one) => one.getAttribute('href')));
  await page.setViewportSize({ width: 360, height: 740 });
  await see(links()).toHaveCount(4);
  await page.getByRole('button', { name: 'Mais' }).click();
  const drawer = page.getByRole('dialog', { name: 'Administração' });
  await see(drawer.getByRole('link')).toHaveCount(all.length);
  await drawer.getByRole('link', { name: 'Incidentes' }).click();
  await see(page).toHaveURL(/incidents$/);
  await see(page.getByRole('button', { name: 'Mais' })).toHaveAttribute('aria-current', 'true');
  await page.close();
});

it('finds a user by the palette, sets the balance and undoes it, by keyboard', async () => {
  const { shop, owner } = cast;
  const page = await visits.admin.open('/admin/dashboard');
  await see(page.getByRole('button', { name: /^Ações de / }).first()).toBeVisible();
  const goTo = async (words: string, heading: RegExp) => {
    await page.keyboard.press('Control+k');
    await see(page.getByRole('combobox').first()).toBeFocused();
    await page.keyboard.type(words);
    await see(page.getByRole('option', { name: heading }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await see(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  await goTo(owner.username, new RegExp(owner.username.replaceAll('.', '\\.')));
  const before = await shop.balanceOf(owner);
  await press(page, page.getByRole('button', { name: 'Gerenciar' }));
  await press(page, page.getByRole('button', { name: 'Saldo e XP' }));
  await walkTo(page, page.getByLabel('Saldo', { exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('12345');
  await walkTo(page, page.getByLabel('Motivo'));
  await page.keyboard.type('Engano');
  await page.keyboard.press('Enter');
  await see.poll(() => shop.balanceOf(owner)).toBe(123.45);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await goTo('Activity', /Activity Logs/);
  const actions = page.getByRole('button', { name: /^Ações de Saldo alterado de .* para R\$\s123,45$/ });
  // By pointer the menu closes under it; its window's first field is not left by that.
  await actions.click();
  await page.getByRole('menuitem', { name: 'Desfazer' }).click();
  await see(page.getByLabel('Motivo')).toBeFocused();
  await see(page.getByRole('menu')).toHaveCount(0);
  await see(page.getByText('Informe o motivo.')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await press(page, actions);
  await page.getByRole('menuitem', { name: 'Desfazer' }).press('Enter');
  await see(page.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type('Valor errado');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }));
  await see.poll(() => shop.balanceOf(owner)).toBe(before);
  await page.close();
});

it('pages through the whole ledger of a user, at the end of their page', async () => {
  const { shop, admin } = cast;
  for (let balance = 1; balance <= 25; balance += 1)
    await shop.server.api.patch(`/api/users/${admin.userId}/balance`, { balance }, { token: admin.token });
  const page = await visits.admin.open(`/admin/users/${admin.userId}`);
  const ledger = page.getByRole('region', { name: 'Extrato' });
  await see(ledger.getByText(/^1–20 de /)).toBeVisible();
  const below = `document.documentElement.scrollHeight - scrollY - [...document.querySelectorAll('section')].at(-1).getBoundingClientRect().bottom`;
  expect(await page.evaluate<number>(below)).toBeLessThan(100);
  await ledger.getByRole('button', { name: 'Próxima página' }).click();
  await see(ledger.getByText(/^21–/)).toBeVisible();
  await see(ledger.getByText('Depósito').first()).toBeVisible();
  await page.close();
});

/** Judges what the longest values leave in sight; at the end of the file because they stay. */
describe('the largest balance and long names', () => {
  const username = 'maria-aparecida-de-oliveira-sant';
  let rich: Visit;
  let ticketId: number;

  beforeAll(async () => {
    const { shop, admin } = cast;
    const { api } = shop.server;
    const account = { username, email: `${username}@um-dominio-comprido.example.com`, password: 'uma-senha-longa-1' };
    const { body } = await api.post<{ id: string }>('/api/users', account, { token: admin.token });
    await api.patch(`/api/users/${body.id}/balance`, { balance: 1_000_000 }, { token: admin.token });
    const { productId } = cast;
    await api.post(`/api/users/${body.id}/subscriptions`, { productId, days: 30, devices: 1 }, { token: admin.token });
    const login = { identifier: username, password: account.password };
    const { token } = (await api.post<{ token: string }>('/api/auth/login', login)).body;
    const ticket = {
      subject: 'Não consigo baixar o loader depois da última atualização do Windows',
      message: 'Ajuda.',
    };
    const opened = await api.post<{ ticket: { id: number } }>('/api/tickets', ticket, { token });
    ticketId = opened.body.ticket.id;
    rich = await shop.visit({ token, viewport: { width: 360, height: 740 }, hasTouch: true });
  });

  it('leave the balance of the users table whole at 1280 px', async () => {
    const page = await visits.admin.open('/admin/users');
    const balance = page.getByText(/^R\$\s1\.000\.000,00$/);
    await see(balance).toBeVisible();
    const actions = await page.getByRole('button', { name: `Ações de ${username}` }).boundingBox();
    const { x = 0, width = 0 } = (await balance.boundingBox()) ?? {};
    expect(x + width).toBeLessThan(actions?.x ?? 0);
    await page.close();
  });

  it('leave the account in the header of a phone', async () => {
    const page = await rich.open('/dashboard/redeem');
    await see(page.getByLabel(/^Saldo R\$\s1\.000\.000,00$/)).toBeVisible();
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await see.poll(() => overflow(page)).toEqual([]);
    }
    await page.close();
  });

  it('leave the composer of a ticket above the bottom bar of a phone, for the staff too', async () => {
    const page = await visits.admin.open(`/admin/support?ticket=${String(ticketId)}`);
    await page.setViewportSize({ width: 360, height: 740 });
    const bar = page.getByRole('button', { name: 'Mais', exact: true });
    const send = page.getByRole('button', { name: 'Enviar' });
    await see(send).toBeVisible();
    await see.poll(async () => (await bottomOf(send)) - ((await bar.boundingBox())?.y ?? 0)).toBeLessThan(0);
    await page.close();
  });

  it('leave the composer of a ticket above the bottom bar of a phone', async () => {
    const page = await rich.open(`/dashboard/support/${String(ticketId)}`);
    const send = page.getByRole('button', { name: 'Enviar' });
    await see(send).toBeVisible();
    const bar = page.getByRole('link', { name: 'Loja' }).filter({ visible: true });
    const room = async () => ((await bar.boundingBox())?.y ?? 0) - (await bottomOf(send));
    expect(await room()).toBeGreaterThan(0);
    const back = await page.getByRole('link', { name: 'Voltar para Meus Tickets' }).boundingBox();
    expect(back?.height).toBeGreaterThanOrEqual(44);
    const running = { id: 'a1', title: 'Manutenção hoje', body: 'Das 22h às 23h.', level: 'warning' };
    const headers = { 'X-Live-Epoch': 'e1', 'X-Live-Seq': '1' };
    await page.route('**/api/announcements', (route) =>
      route.fulfill({ headers, json: [{ ...running, starts_at: '2026-11-20T12:00:00.000Z', ends_at: null }] }),
    );
    await page.setViewportSize({ width: 360, height: 844 });
    await page.reload();
    await see(page.getByText('Manutenção hoje')).toBeVisible();
    await see.poll(room).toBeGreaterThan(0);
    await page.close();
  });
});
