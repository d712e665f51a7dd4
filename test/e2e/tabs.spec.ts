import { jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { openLive, see, type Visit } from './support/browser.js';
import { sharedShopfront } from './support/shared-shopfront.js';

jest.setTimeout(90_000);

const MINUTE = 60_000;
const shop = await sharedShopfront();

const EXPIRED = 'Sua sessão expirou por inatividade.';
const ENDED = 'Sua sessão foi encerrada. Entre novamente.';

/** Opens two tabs of one browser with a manual clock. */
async function twoTabs(): Promise<{ visit: Visit; token: string; tabs: readonly [Page, Page] }> {
  const { token } = await shop.client();
  const visit = await shop.visit({ token });
  await visit.context.clock.install();
  // Advancing the clock looks like silence to the sockets: they reconnect, perhaps just when the session ends.
  visit.provokes(/WebSocket is closed before the connection is established/);
  // Both tabs leave at the same moment: a request of the slower one meets an ended session.
  visit.provokes(/status of 401/);
  const tabs = [await visit.open('/dashboard'), await visit.open('/dashboard/shop')] as const;
  for (const tab of tabs) await see(tab.getByRole('button', { name: /^Conta de/ })).toBeVisible();
  return { visit, token, tabs };
}

const seeOut = async (tab: Page, words: string) => {
  await see(tab).toHaveURL(/\/auth$/);
  await see(tab.getByRole('main').getByText(words)).toBeVisible();
};

describe('inactivity', () => {
  it('of all tabs together ends the session in all of them, with its words', async () => {
    const { visit, tabs } = await twoTabs();
    await visit.context.clock.fastForward(7 * MINUTE);
    await Promise.all(tabs.map((tab) => seeOut(tab, EXPIRED)));
    expect(await tabs[0].evaluate('localStorage.getItem("authToken")')).toBeNull();
  });

  it.each<[string, (tab: Page) => Promise<unknown>]>([
    ['the mouse', (tab) => tab.mouse.move(300, 300)],
    ['a key', (tab) => tab.keyboard.press('Shift')],
    ['the wheel', (tab) => tab.mouse.wheel(0, 50)],
  ])('is broken in all tabs by %s in one', async (_what, sign) => {
    const { visit, tabs } = await twoTabs();
    const [one, other] = tabs;
    await visit.context.clock.fastForward(5 * MINUTE);
    const before = await one.evaluate<string>('localStorage.getItem("lastActivity")');
    await one.bringToFront();
    await sign(one);
    // Browsers hand stored values from one tab's process to the other's: a leap must not overtake that.
    for (const tab of tabs)
      await see.poll(() => tab.evaluate<string>('localStorage.getItem("lastActivity")')).not.toBe(before);
    await visit.context.clock.fastForward(5 * MINUTE);
    for (const tab of tabs) await see(tab.getByRole('button', { name: /^Conta de/ })).toBeVisible();
    await visit.context.clock.fastForward(2 * MINUTE);
    await Promise.all([one, other].map((tab) => seeOut(tab, EXPIRED)));
  });
});

it('a session that is ended elsewhere is over in every tab within seconds, and each says so', async () => {
  const { token } = await shop.client();
  const visit = await shop.visit({ token });
  visit.provokes(/status of 401/);
  const tabs = [await openLive(visit, '/dashboard'), await openLive(visit, '/dashboard/shop')];
  await shop.server.api.post('/api/auth/logout', undefined, { token });
  const ended = Date.now();
  const times = await Promise.all(
    tabs.map(async (tab) => {
      await tab.waitForURL(/\/auth$/);
      return Date.now() - ended;
    }),
  );
  for (const tab of tabs) await seeOut(tab, ENDED);
  console.log(`revoked to signed out: ${times.map((ms) => `${String(ms)} ms`).join(', ')}`);
  expect(Math.max(...times)).toBeLessThan(8_000);
});

it('signing out shows no session end reason', async () => {
  const { tabs } = await twoTabs();
  const [one, other] = tabs;
  await one.getByRole('button', { name: /^Conta de/ }).click();
  await one.getByRole('menuitem', { name: 'Sair' }).click();
  for (const tab of tabs) await see(tab.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(await other.getByText(ENDED).count()).toBe(0);
});

it('a theme that is chosen in one tab is that of the others, and of the public pages', async () => {
  const { token } = await shop.client();
  const visit = await shop.visit({ token, colorScheme: 'light' });
  const [inside, terms] = [await visit.open('/dashboard'), await visit.open('/terms')];
  const themeOf = (tab: Page) => tab.evaluate<string>('document.documentElement.dataset.theme');
  await inside.getByRole('button', { name: /^Conta de/ }).click();
  await inside.getByRole('menuitemradio', { name: 'Claro' }).click();
  await see.poll(() => themeOf(terms)).toBe('light');
  const control = terms.getByRole('button', { name: 'Alternar tema' });
  await control.click();
  await see.poll(() => inside.evaluate('localStorage.getItem("theme")')).toBe('system');
  expect(await themeOf(inside)).toBe('light');
  await control.click();
  await see.poll(() => themeOf(inside)).toBe('dark');
});
