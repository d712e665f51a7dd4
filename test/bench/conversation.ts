import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { io, type Socket } from 'socket.io-client';
import { launchBrowser, Visit } from '../e2e/support/browser.js';
import { signIn } from '../support/person.js';
import { until } from '../support/until.js';
import { cpuMs, rssMb } from './cpu.js';
import { openShop } from './customers.js';
import { percentiles, rounded } from './figures.js';

/* A conversation in two browsers, from the response to a message to its pixels; then many of them on many sockets. */

const MESSAGES = 100;
const SOCKETS = Number(process.env['SOCKETS'] ?? 2_000);
const PER_MEMBER = 20;
const PER_SECOND = Number(process.env['MESSAGES_PER_SECOND'] ?? 200);
const SECONDS = 10;
const AT_ONCE = 50;

const shop = await openShop(SOCKETS / PER_MEMBER, 0);
const { installation, server, tokens } = shop;
const { api } = server;
const admin = await signIn(api);

/** Opens a ticket and returns its address. */
async function openTicket(token: string): Promise<string> {
  const { body } = await api.post('/api/tickets', { subject: 'Bancada', message: 'Primeira' }, { token });
  return `/api/tickets/${String((body as { ticket: { id: number } }).ticket.id)}`;
}

const send = async (path: string, token: string, content: string): Promise<void> => {
  const { status, body } = await api.post(`${path}/messages`, { content }, { token });
  if (status !== 201) throw new Error(`a message was rejected: ${String(status)} ${JSON.stringify(body)}`);
};

/** Notes in the page when each text of the thread is drawn for the first time, on the clock of the machine. */
const watchThread = `window.drawn = {};
  const look = () => requestAnimationFrame(() => {
    for (const { textContent } of document.querySelectorAll('[role=log] li')) {
      const [text] = /Pixel \\d+\\./.exec(textContent) ?? [];
      if (text) window.drawn[text] ??= Date.now();
    }
  });
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });`;

const drawnAt = (page: Page, text: string) =>
  page.evaluate<number | undefined>(`window.drawn[${JSON.stringify(text)}]`);

/** Milliseconds from the response to a message to its pixels at the other side, each side in turn. */
async function converse(): Promise<readonly number[]> {
  const [member = ''] = tokens;
  const path = await openTicket(member);
  const origin = api.origin.replace('127.0.0.1', 'localhost');
  const browser = await launchBrowser('MAP localhost 127.0.0.1');
  const [asking, replying] = await Promise.all([member, admin].map((token) => Visit.begin(browser, origin, { token })));
  const [ofMember, ofStaff] = await Promise.all([
    asking?.open(path.replace('/api/tickets', '/dashboard/support')),
    replying?.open('/admin/support'),
  ]);
  if (!ofMember || !ofStaff) throw new Error('no page');
  await ofStaff.getByRole('button', { name: /Bancada/ }).click();
  for (const page of [ofMember, ofStaff]) {
    await page.getByRole('log').getByText('Primeira').waitFor();
    await page.evaluate(watchThread);
  }
  const durations: number[] = [];
  for (let n = 1; n <= MESSAGES; n += 1) {
    const text = `Pixel ${String(n)}.`;
    const [token, reader] = n % 2 === 0 ? [admin, ofMember] : [member, ofStaff];
    await send(path, token, text);
    const respondedAt = Date.now();
    const drawn = await until('the pixels', () => drawnAt(reader, text));
    durations.push(Math.max(0, drawn - respondedAt));
  }
  await browser.close();
  return durations;
}

/** Milliseconds from the request of a message to each of the sockets that follow its ticket. */
async function deliver() {
  const paths = await Promise.all(tokens.map(openTicket));
  const sockets: Socket[] = [];
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  const follow = async (at: number) => {
    const auth = { token: tokens[at] ?? '' };
    const socket = io(`${server.realtimeUrl}/live`, { auth, transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    socket.on('change', (change: object) => {
      const texts = new Set(JSON.stringify(change).match(/Nota \d+\./g));
      for (const text of texts) delays.push(performance.now() - (sentAt.get(text) ?? 0));
    });
    await socket.emitWithAck('subscribe', { topic: `ticket:${paths[at]?.split('/').at(-1) ?? ''}` });
  };
  for (let n = 0; n < SOCKETS; n += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, k) => follow((n + k) % tokens.length)));
  const total = PER_SECOND * SECONDS;
  const [cpu, began] = [cpuMs(server.pid), performance.now()];
  const sending: Promise<void>[] = [];
  for (let n = 0; n < total; n += 1) {
    const text = `Nota ${String(n)}.`;
    const at = n % tokens.length;
    await pause(Math.max(0, began + (n * 1000) / PER_SECOND - performance.now()));
    sentAt.set(text, performance.now());
    sending.push(send(paths[at] ?? '', tokens[at] ?? '', text));
  }
  await Promise.all(sending);
  const expected = total * PER_MEMBER;
  await until('every delivery', () => delays.length >= expected, 60_000);
  const ms = performance.now() - began;
  const figures = {
    sockets: sockets.length,
    messagesPerSecond: rounded((total / ms) * 1000),
    deliveries: delays.length,
    delayMs: percentiles(delays),
    cpuMsPerMessage: rounded((cpuMs(server.pid) - cpu) / total),
    rssMb: rssMb(server.pid),
  };
  for (const socket of sockets) socket.disconnect();
  return figures;
}

try {
  const pixels = percentiles(await converse());
  const result = { bench: 'conversation', messageToPixelMs: pixels, many: await deliver() };
  process.stdout.write(`${JSON.stringify(result)}\n`);
} finally {
  await installation.close();
}
