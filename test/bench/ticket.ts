import { launchBrowser } from '../e2e/support/browser.js';
import { openShop } from './customers.js';
import { load, percentiles, rounded } from './figures.js';

/* A ticket with a long thread: its GET, opening it from the list in Chromium, and scrolling through it. */

const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 5_000);
const MEASURED_MS = Number(process.env['BENCH_MS'] ?? 3_000);
const SENDERS = 4;
const OPENED = 5;
const FRAMES = 120;

/** Opens the ticket by its link in the list; resolves with the milliseconds until its last message is drawn. */
const opening = (path: string, last: string) => `new Promise((done) => {
  const started = performance.now();
  document.querySelector('a[href="${path}"]').click();
  const look = () => {
    const shown = document.querySelector('[role=log] li:last-child')?.textContent.includes('${last}');
    requestAnimationFrame(shown ? () => done(performance.now() - started) : look);
  };
  look();
})`;

/** Scrolls up through the thread; resolves with the milliseconds of every frame. */
const scrolling = `new Promise((done) => {
  const box = document.querySelector('[role=log]');
  const frames = [];
  let before = performance.now();
  const step = () => {
    const now = performance.now();
    frames.push(now - before);
    before = now;
    box.scrollTop -= 120;
    if (frames.length < ${String(FRAMES)}) requestAnimationFrame(step);
    else done(frames);
  };
  requestAnimationFrame(step);
})`;

const { installation, server, tokens } = await openShop(1, 0);
const { api } = server;
const token = tokens[0] ?? '';
try {
  const opened = await api.post('/api/tickets', { subject: 'Longo', message: 'Primeira' }, { token });
  const { id } = (opened.body as { ticket: { id: number } }).ticket;
  const path = `/api/tickets/${String(id)}`;
  let sent = 1;
  const write = async (content: string) => {
    const { status } = await api.post(`${path}/messages`, { content }, { token });
    if (status !== 201) throw new Error(`a message was rejected: ${String(status)}`);
  };
  const started = performance.now();
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (sent < MESSAGES - 1) await write(`Mensagem ${String((sent += 1))}, com algumas palavras a mais.`);
    }),
  );
  await write('A última mensagem');
  const written = performance.now() - started;

  let bytes = 0;
  const read = percentiles(
    await load(1, MEASURED_MS, async () => {
      bytes = JSON.stringify((await api.get(path, { token })).body).length;
    }),
  );

  const origin = api.origin.replace('127.0.0.1', 'localhost');
  const browser = await launchBrowser('MAP localhost 127.0.0.1');
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'authToken', value: token }] }] },
  });
  const page = await context.newPage();
  const openings: number[] = [];
  for (let n = 0; n < OPENED; n += 1) {
    await page.goto('/dashboard/support');
    await page.locator(`a[href="/dashboard/support/${String(id)}"]`).waitFor();
    openings.push(await page.evaluate<number>(opening(`/dashboard/support/${String(id)}`, 'A última mensagem')));
  }
  const frames = await page.evaluate<number[]>(scrolling);
  await browser.close();
  const result = {
    bench: 'ticket',
    messages: MESSAGES,
    writtenPerSecond: rounded(MESSAGES / (written / 1000)),
    bytes,
    readMs: read,
    openMs: openings.map(rounded),
    frameMs: percentiles(frames),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
} finally {
  await installation.close();
}
