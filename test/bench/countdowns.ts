import { setTimeout as pause } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import type { Page } from '@playwright/test';
import { GrantSubscription } from '../../backend/src/modules/subscriptions/use-cases/grant-subscription.js';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { launchBrowser, Visit } from '../e2e/support/browser.js';
import { Installation } from '../support/installation.js';
import { signUp } from '../support/person.js';
import { until } from '../support/until.js';
import { configOf, startProcess } from '../support/world.js';
import { rounded } from './figures.js';

const CARDS = Number(process.env['CARDS'] ?? 100);
const MEASURED_MS = Number(process.env['BENCH_MS'] ?? 30_000);

/** Counts all fired timers of the page, and the timers of at most 1.1 s. */
const COUNTED = `
  window.fired = { all: 0, short: 0 };
  for (const name of ['setTimeout', 'setInterval']) {
    const original = window[name];
    window[name] = (callback, ms, ...given) => original(() => {
      window.fired.all += 1;
      if (ms <= 1100) window.fired.short += 1;
      callback(...given);
    }, ms);
  }`;

const installation = await Installation.open();
try {
  const server = await installation.serve();
  const origin = server.api.origin.replace('127.0.0.1', 'localhost');
  const { app } = await startProcess(configOf(installation.engines, { ...installation.environment, ROLE: 'api' }));
  const browser = await launchBrowser('');

  /** Opens Home as a new customer with a number of subscriptions. */
  const openHome = async (cards: number): Promise<Page> => {
    const { token } = await signUp(server.api, installation);
    const userId = (await server.api.get<{ id: string }>('/api/profile', { token })).body.id;
    for (let productId = 1; productId <= cards; productId += 1) {
      const terms = { productName: `Produto ${String(productId)}`, grantId: `bench:${String(productId)}` };
      const given = { userId, productId, ...terms, days: productId, devices: 1 };
      await runInContext({}, () => app.get(CommandBus).execute(new GrantSubscription(given)));
    }
    const listed = async () =>
      (await server.api.get<{ subscriptions: object[] }>('/api/client/dashboard', { token })).body.subscriptions.length;
    await until('the subscriptions', async () => (await listed()) === cards, 30_000);
    const visit = await Visit.begin(browser, origin, { token });
    await visit.context.addInitScript({ content: COUNTED });
    const page = await visit.open('/dashboard');
    await until('the cards', async () => (await page.getByRole('timer').count()) >= cards, 30_000);
    await pause(5_000);
    return page;
  };
  /** Measures the shares of a core that the page's thread works, and its timers per second. */
  const measured = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    // CPU time of the thread: wall time would count what else the machine does.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const metrics = async () => {
      const { metrics: list } = await session.send('Performance.getMetrics');
      return Object.fromEntries(list.map(({ name, value }) => [name, value]));
    };
    const fired = () => page.evaluate<{ all: number; short: number }>('({ ...window.fired })');
    const [before, firedBefore, startedAt] = [await metrics(), await fired(), performance.now()];
    await pause(MEASURED_MS);
    const [after, firedAfter] = [await metrics(), await fired()];
    const seconds = (performance.now() - startedAt) / 1000;
    const share = (name: string) => rounded(((after[name] ?? 0) - (before[name] ?? 0)) / seconds);
    return {
      threadShare: share('TaskDuration'),
      scriptShare: share('ScriptDuration'),
      styleAndLayoutShare: rounded(share('LayoutDuration') + share('RecalcStyleDuration')),
      timersPerSecond: rounded((firedAfter.all - firedBefore.all) / seconds),
      shortTimersPerSecond: rounded((firedAfter.short - firedBefore.short) / seconds),
    };
  };
  const empty = await openHome(0);
  const without = await measured(empty);
  await empty.context().close();
  const full = await openHome(CARDS);
  const figures = { bench: 'countdowns', cards: CARDS, without, with: await measured(full) };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  await browser.close();
  await app.close();
} finally {
  await installation.close();
}
