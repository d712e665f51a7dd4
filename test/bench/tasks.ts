import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser, Visit } from '../e2e/support/browser.js';
import { signIn } from '../support/person.js';
import { openShop } from './customers.js';
import { eventsOfPage, slowedMs } from './trace.js';

/*
 * Longest task of each press that opens a screen, a menu or a window, from Chromium's trace: the processor time of the
 * page's thread times four, because a phone of the middle class has a quarter of this machine's processor. Unlike the
 * time of the clock, it is little changed by other work of the machine.
 */

const CUSTOMERS = 60;
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
/** Time after a press in which its tasks are traced. */
const EFFECTS_MS = 1_000;

type Target = (page: Page) => ReturnType<Page['locator']>;

const button =
  (name: string): Target =>
  (page) =>
    page.getByRole('button', { name }).first();
const link =
  (name: string): Target =>
  (page) =>
    page.getByRole('link', { name }).first();
const rowMenu =
  (row: number): Target =>
  (page) =>
    page.getByRole('button', { name: /^Ações de / }).nth(row);

/** Pages with their presses, in turn. */
const journeys: readonly (readonly [path: string, presses: readonly (readonly [name: string, target: Target])[]])[] = [
  ['/admin/dashboard', [['Usuários', link('Usuários')]]],
  [
    '/admin/users',
    [
      ['menu of a row', rowMenu(0)],
      ['menu of another row', rowMenu(1)],
    ],
  ],
  ['/admin/users', [['search of everything', button('Buscar')]]],
  ['/admin/users', [['Criar usuário', button('Criar usuário')]]],
  ['/admin/coupons', [['Criar cupom', button('Criar cupom')]]],
  ['/admin/products', [['Criar produto', button('Criar produto')]]],
];

/** Returns the longest task in a trace of the page's thread, in milliseconds of a slower processor. */
function longestTask(trace: Buffer): number {
  const tasks = eventsOfPage(trace).filter(({ name }) => name.endsWith('RunTask'));
  return Math.round(Math.max(0, ...tasks.map(slowedMs)));
}

/** Presses on a settled page, and returns the longest task of the press. */
async function press(browser: Browser, page: Page, target: Target): Promise<number> {
  await target(page).hover();
  await pause(EFFECTS_MS);
  await browser.startTracing(page, { categories: ['toplevel'] });
  await page.mouse.down();
  await page.mouse.up();
  await pause(EFFECTS_MS);
  const longest = longestTask(await browser.stopTracing());
  await page.keyboard.press('Escape');
  return longest;
}

const shop = await openShop(CUSTOMERS, 0);
try {
  const { api } = shop.server;
  const token = await signIn(api);
  const figures: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [path, presses] of journeys) {
      // Another browser, so that no code has been compiled before.
      const browser = await launchBrowser('MAP localhost 127.0.0.1');
      const visit = await Visit.begin(browser, api.origin.replace('127.0.0.1', 'localhost'), { token });
      const page = await visit.open(path);
      await pause(3 * EFFECTS_MS);
      for (const [name, target] of presses) (figures[name] ??= []).push(await press(browser, page, target));
      await browser.close();
    }
  }
  process.stdout.write(`${JSON.stringify({ bench: 'tasks', rounds: ROUNDS, longestMs: figures })}\n`);
} finally {
  await shop.installation.close();
}
