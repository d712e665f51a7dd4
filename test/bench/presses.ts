import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { launchBrowser, Visit } from '../e2e/support/browser.js';
import { signIn } from '../support/person.js';
import { openShop } from './customers.js';

/* Presses of a client and of an administrator on a slow machine: the time until each is painted, and its long tasks. */

/** Factor by which the processor is slowed: a phone of the middle class. */
const SLOWED = Number(process.env['SLOWED'] ?? 4);
const CUSTOMERS = 60;
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
/** Time after a press in which its effects are counted. */
const EFFECTS_MS = 1_500;

/** Notes durations of presses, from the press to its next paint, and of tasks above 50 ms. */
const WATCH = `
  window.noted = { presses: [], tasks: [] };
  const watch = (type, options, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  watch('event', { durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId > 0) window.noted.presses.push(duration);
  });
  watch('longtask', {}, ({ duration }) => window.noted.tasks.push(duration));`;

type Press = readonly [name: string, press: (page: Page) => Promise<void>];

const link = (name: string): Press => [`link ${name}`, (page) => page.getByRole('link', { name }).first().click()];
const button = (name: string): Press => [name, (page) => page.getByRole('button', { name }).first().click()];
const header = (name: string): Press => [
  `sort by ${name}`,
  (page) => page.getByRole('columnheader', { name }).getByRole('button').click(),
];
const key = (name: string): Press => [`key ${name}`, (page) => page.keyboard.press(name)];

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
  [
    'row menu',
    (page) =>
      page
        .getByRole('button', { name: /^Ações de / })
        .first()
        .click(),
  ],
  key('Escape'),
  key('Control+k'),
  key('p'),
  key('Escape'),
  link('Keys'),
  link('Pedidos'),
];

interface Noted {
  readonly presses: readonly number[];
  readonly tasks: readonly number[];
}

/** Slowest paint and longest task after a press. */
interface Figures {
  readonly paintedMs: number;
  readonly taskMs: number;
}

const largest = (numbers: readonly number[]) => Math.round(Math.max(0, ...numbers));
const shop = await openShop(CUSTOMERS, 0);
const origin = shop.server.api.origin.replace('127.0.0.1', 'localhost');
const browser = await launchBrowser('MAP localhost 127.0.0.1');

/** Presses everything in turn; returns the figures of each. */
async function pressAll(token: string, path: string, presses: readonly Press[]) {
  const visit = await Visit.begin(browser, origin, { token });
  await visit.context.addInitScript({ content: WATCH });
  const page = await visit.open(path);
  const session = await visit.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await pause(EFFECTS_MS);
  const figures: Figures[] = [];
  for (const [, press] of presses) {
    await page.evaluate('window.noted.presses.length = window.noted.tasks.length = 0');
    await press(page);
    await pause(EFFECTS_MS);
    const noted = await page.evaluate<Noted>('window.noted');
    figures.push({ paintedMs: largest(noted.presses), taskMs: largest(noted.tasks) });
  }
  await visit.context.close();
  return figures;
}

/** Returns the median of each press's figures over all rounds: one round may meet other work of the machine. */
async function typical(token: string, path: string, presses: readonly Press[]) {
  const rounds: (readonly Figures[])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await pressAll(token, path, presses));
  const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  return presses.map(([name], at) => ({
    press: name,
    paintedMs: median(rounds.map((round) => round[at]?.paintedMs ?? 0)),
    taskMs: median(rounds.map((round) => round[at]?.taskMs ?? 0)),
  }));
}

try {
  const client = await typical(shop.tokens[0] ?? '', '/dashboard', ofClient);
  const admin = await typical(await signIn(shop.server.api), '/admin/dashboard', ofAdmin);
  process.stdout.write(`${JSON.stringify({ bench: 'presses', slowed: SLOWED, rounds: ROUNDS, client, admin })}\n`);
} finally {
  await browser.close();
  await shop.installation.close();
}
