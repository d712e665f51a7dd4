import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { launchBrowser, Visit } from '../e2e/support/browser.js';
import { signIn } from '../support/person.js';
import { openShop } from './customers.js';

/*
 * Presses of a client and of an administrator on a slow machine: the time until each is painted, until the window that
 * it opens is, and its tasks above 50 ms. Then first presses, as soon as the page shows its heading.
 */

/** Factor by which the processor is slowed: a phone of the middle class. */
const SLOWED = Number(process.env['SLOWED'] ?? 4);
const CUSTOMERS = 210;
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
/** Time after a press in which its effects are counted. */
const EFFECTS_MS = 1_500;

/** Notes durations of presses, from the press to its next paint or to that of its window, and of tasks above 50 ms. */
const WATCH = `
  window.noted = { presses: [], windows: [], tasks: [] };
  const watch = (type, options, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  watch('event', { durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId > 0) window.noted.presses.push(duration);
  });
  watch('longtask', {}, ({ duration }) => window.noted.tasks.push(duration));
  let pressedAt = 0;
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, ({ timeStamp }) => { pressedAt = timeStamp; }, { capture: true });
  const WINDOWS = '[role=dialog], [role=alertdialog], [role=menu]';
  const isWindow = (node) => node instanceof Element && (node.matches(WINDOWS) || node.querySelector(WINDOWS) !== null);
  new MutationObserver((changes) => {
    if (!changes.some(({ addedNodes }) => [...addedNodes].some(isWindow))) return;
    requestAnimationFrame(() => setTimeout(() => window.noted.windows.push(performance.now() - pressedAt)));
  }).observe(document, { childList: true, subtree: true });`;

type Press = readonly [name: string, press: (page: Page) => Promise<void>];

const link = (name: string): Press => [`link ${name}`, (page) => page.getByRole('link', { name }).first().click()];
const button = (name: string): Press => [name, (page) => page.getByRole('button', { name }).first().click()];
const header = (name: string): Press => [
  `sort by ${name}`,
  (page) => page.getByRole('columnheader', { name }).getByRole('button').click(),
];
const key = (name: string): Press => [`key ${name}`, (page) => page.keyboard.press(name)];

const rowMenu: Press = [
  'row menu',
  (page) =>
    page
      .getByRole('button', { name: /^Ações de / })
      .first()
      .click(),
];

const ofClient: readonly Press[] = [
  link('Loja'),
  button('Adicionar ao carrinho'),
  link('Carrinho'),
  link('Suporte'),
  button('Novo ticket'),
  key('Escape'),
  button('Notificações'),
];
const ofAdmin: readonly Press[] = [
  link('Usuários'),
  ['search', (page) => page.getByRole('textbox', { name: 'Pesquisar' }).click()],
  key('b'),
  key('Backspace'),
  header('Saldo'),
  button('Próxima página'),
  rowMenu,
  key('Escape'),
  key('Control+k'),
  key('p'),
  key('Escape'),
  button('Criar usuário'),
  key('Escape'),
  link('Keys'),
  link('Pedidos'),
];

/** Presses that open a window, each the first one of its page. */
const firstOfClient: readonly (readonly [path: string, press: Press])[] = [
  ['/dashboard/support', button('Novo ticket')],
  ['/dashboard', button('Notificações')],
  ['/dashboard', button('Conta de ')],
];
const firstOfAdmin: readonly (readonly [path: string, press: Press])[] = [
  ['/admin/users', button('Criar usuário')],
  ['/admin/users', rowMenu],
  ['/admin/users', key('Control+k')],
  ['/admin/coupons', button('Criar cupom')],
  ['/admin/products', button('Criar produto')],
];

interface Noted {
  readonly presses: readonly number[];
  readonly windows: readonly number[];
  readonly tasks: readonly number[];
}

/** Slowest paint of a press and of its window, 0 without one, and its tasks above 50 ms. */
interface Figures {
  readonly paintedMs: number;
  readonly windowMs: number;
  readonly tasksMs: readonly number[];
}

const largest = (numbers: readonly number[]) => Math.round(Math.max(0, ...numbers));
const shop = await openShop(CUSTOMERS, 0);
const origin = shop.server.api.origin.replace('127.0.0.1', 'localhost');
const browser = await launchBrowser('MAP localhost 127.0.0.1');

/** Presses, and returns the figures of it. */
async function pressNow(page: Page, [, press]: Press): Promise<Figures> {
  await page.evaluate('for (const durations of Object.values(window.noted)) durations.length = 0');
  await press(page);
  await pause(EFFECTS_MS);
  const noted = await page.evaluate<Noted>('window.noted');
  return {
    paintedMs: largest(noted.presses),
    windowMs: largest(noted.windows),
    tasksMs: noted.tasks.map(Math.round),
  };
}

/** Presses everything in turn; returns the figures of each. */
async function pressAll(token: string, path: string, presses: readonly Press[]) {
  const visit = await Visit.begin(browser, origin, { token });
  await visit.context.addInitScript({ content: WATCH });
  const page = await visit.open(path);
  const session = await visit.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await pause(EFFECTS_MS);
  const figures: Figures[] = [];
  for (const press of presses) figures.push(await pressNow(page, press));
  await visit.context.close();
  return figures;
}

/** Opens each page on the slowed processor in a browser without a cache, and presses as soon as it can. */
async function pressFirst(token: string, presses: typeof firstOfAdmin) {
  const figures: Figures[] = [];
  for (const [path, press] of presses) {
    const visit = await Visit.begin(browser, origin, { token });
    await visit.context.addInitScript({ content: WATCH });
    const page = await visit.context.newPage();
    const session = await visit.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    figures.push(await pressNow(page, press));
    await visit.context.close();
  }
  return figures;
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Returns the median of each press's figures over all rounds: one round may meet other work of the machine. */
async function typical(presses: readonly Press[], pressThem: () => Promise<readonly Figures[]>) {
  const rounds: (readonly Figures[])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await pressThem());
  return presses.map(([name], at) => {
    const figures = rounds.flatMap((round) => round[at] ?? []);
    const byTask = figures.toSorted((a, b) => largest(a.tasksMs) - largest(b.tasksMs));
    return {
      press: name,
      paintedMs: median(figures.map(({ paintedMs }) => paintedMs)),
      windowMs: median(figures.map(({ windowMs }) => windowMs)),
      tasksMs: byTask[Math.floor(byTask.length / 2)]?.tasksMs ?? [],
    };
  });
}

try {
  const clientToken = shop.tokens[0] ?? '';
  const client = await typical(ofClient, () => pressAll(clientToken, '/dashboard', ofClient));
  const adminToken = await signIn(shop.server.api);
  const admin = await typical(ofAdmin, () => pressAll(adminToken, '/admin/dashboard', ofAdmin));
  const named = (presses: typeof firstOfAdmin) =>
    presses.map(([path, [name, press]]): Press => [`${path} ${name}`, press]);
  const first = [
    ...(await typical(named(firstOfClient), () => pressFirst(clientToken, firstOfClient))),
    ...(await typical(named(firstOfAdmin), () => pressFirst(adminToken, firstOfAdmin))),
  ];
  process.stdout.write(
    `${JSON.stringify({ bench: 'presses', slowed: SLOWED, rounds: ROUNDS, client, admin, first })}\n`,
  );
} finally {
  await browser.close();
  await shop.installation.close();
}
