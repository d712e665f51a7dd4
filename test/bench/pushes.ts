import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser, Visit } from '../e2e/support/browser.js';
import { signIn } from '../support/person.js';
import { openShop } from './customers.js';
import { rounded } from './figures.js';
import { eventsOfPage, isWithin, outermost, slowedMs, type TraceEvent } from './trace.js';

/*
 * What the browser does in the second after a push that changes one row of a table: the processor time of the page's
 * thread, from Chromium's trace, times four.
 */

const CUSTOMERS = 210;
const ROWS = 200;
const PUSHES = Number(process.env['PUSHES'] ?? 24);
const EFFECTS_MS = 1_000;
/** Time until the page has settled and its live connection is up. */
const SETTLED_MS = 5_000;

const SCRIPT = [
  'FunctionCall',
  'EvaluateScript',
  'EventDispatch',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'RunMicrotasks',
  'v8.callFunction',
];
const STYLE = ['Layout', 'UpdateLayoutTree'];

const sum = (events: readonly TraceEvent[]) => events.reduce((total, event) => total + slowedMs(event), 0);

function figuresOf(trace: Buffer) {
  const events = eventsOfPage(trace);
  const script = outermost(events, SCRIPT);
  const style = outermost(events, STYLE);
  return {
    scriptMs: sum(script) - sum(style.filter((event) => isWithin(event, script))),
    styleMs: sum(style),
    taskMs: sum(events.filter(({ name }) => name.endsWith('RunTask'))),
  };
}

const median = (numbers: readonly number[]) =>
  rounded(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0);

/** Opens the table of users. The screen's code is given pages of `ROWS`, as the server serves them. */
async function openTable(browser: Browser, origin: string, token: string): Promise<Page> {
  const visit = await Visit.begin(browser, origin, { token });
  await visit.context.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const code = (await response.text()).replace(/pageSize:50(?=,usualSort:.-createdAt.)/, `pageSize:${String(ROWS)}`);
    await route.fulfill({ response, body: code });
  });
  const page = await visit.open('/admin/users');
  await page.getByRole('region', { name: 'usuários' }).locator('tr').nth(1).waitFor();
  await pause(SETTLED_MS);
  return page;
}

const shop = await openShop(CUSTOMERS, 0);
const browser = await launchBrowser('MAP localhost 127.0.0.1');
try {
  const { api } = shop.server;
  const token = await signIn(api);
  const page = await openTable(browser, api.origin.replace('127.0.0.1', 'localhost'), token);
  const { body: people } = await api.get<readonly { readonly id: string }[]>('/api/users', { token });
  // The first user is the administrator, whose header changes too.
  const push = (n: number) =>
    api.patch(`/api/users/${people[1 + (n % 5)]?.id ?? ''}/balance`, { balance: n + 1, reason: 'bench' }, { token });
  const figures: ReturnType<typeof figuresOf>[] = [];
  // The first pushes compile the code of their work.
  for (let n = 0; n < 5 + PUSHES; n += 1) {
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'v8'] });
    await push(n);
    await pause(EFFECTS_MS);
    const trace = await browser.stopTracing();
    if (n >= 5) figures.push(figuresOf(trace));
  }
  const rows = await page.getByRole('table').getAttribute('aria-rowcount');
  const medians = {
    scriptMs: median(figures.map(({ scriptMs }) => scriptMs)),
    styleMs: median(figures.map(({ styleMs }) => styleMs)),
    taskMs: median(figures.map(({ taskMs }) => taskMs)),
  };
  process.stdout.write(`${JSON.stringify({ bench: 'pushes', rows, pushes: PUSHES, ...medians })}\n`);
} finally {
  await browser.close();
  await shop.installation.close();
}
