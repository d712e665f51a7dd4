import { jest } from '@jest/globals';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { SECOND } from '@shop/kernel/durations';
import { type Exchange, exchanged } from './exchange.js';

const KIB = 1024;

/** Posts to a server that responds so; `during` runs once the request has arrived. */
async function posted(respond: RequestListener, during: () => unknown = () => undefined) {
  const paths: string[] = [];
  let arrived = () => undefined as void;
  const isThere = new Promise<void>((resolve) => (arrived = resolve));
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    respond(request, response);
    arrived();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const posting = exchanged(`http://127.0.0.1:${String(port)}/hook`, {}, '{}', true);
    await isThere;
    await during();
    return { exchange: await posting, paths };
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const responseOf = ({ response }: Exchange) => response ?? { headers: {}, body: '' };

afterEach(() => {
  jest.useRealTimers();
});

describe('a request of a webhook', () => {
  it('is given up ten seconds after it began, and not before', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance', 'queueMicrotask', 'Date'] });
    let isOpen = true;
    const { exchange } = await posted(
      (_, response) => response.on('close', () => (isOpen = false)),
      async () => {
        jest.advanceTimersByTime(10 * SECOND - 1);
        for (let count = 0; count < 20; count += 1) await turn();
        expect(isOpen).toBe(true);
        jest.advanceTimersByTime(1);
      },
    );
    expect(exchange).toMatchObject({ status: null, error: 'Sem resposta em 10 segundos.', response: null });
  });

  it('succeeds by its head: a body that takes longer is cut off there', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance', 'queueMicrotask', 'Date'] });
    const { exchange } = await posted(
      (_, response) => response.writeHead(202).write('begun'),
      async () => {
        for (let count = 0; count < 50; count += 1) await turn();
        jest.advanceTimersByTime(10 * SECOND);
      },
    );
    expect(exchange).toMatchObject({ status: 202, error: null, response: { body: 'begun' } });
  });

  it('follows no redirect', async () => {
    const { exchange, paths } = await posted((_, response) => response.writeHead(302, { location: '/other' }).end());
    expect([exchange.status, paths]).toEqual([302, ['/hook']]);
  });

  it('reads 64 KiB of a response at most, and returns the first KiB of head and body', async () => {
    let sent = 0;
    const { exchange } = await posted((_, response) => {
      response.writeHead(200, { 'x-first': 'kept', 'x-second': 'n'.repeat(2 * KIB) });
      const send = () => {
        while (!response.destroyed && response.write('x'.repeat(16 * KIB))) sent += 16 * KIB;
        sent += 16 * KIB;
      };
      response.on('drain', send);
      send();
    });
    const { headers, body } = responseOf(exchange);
    expect([exchange.status, body]).toEqual([200, 'x'.repeat(KIB)]);
    expect(headers).toMatchObject({ 'x-first': 'kept' });
    expect(headers).not.toHaveProperty('x-second');
    expect(sent).toBeGreaterThanOrEqual(64 * KIB);
  });

  it.each([
    ['that breaks off', (socket: { destroy(): void }) => socket.destroy()],
    [
      'that changes the protocol',
      (socket: { end(text: string): void }) =>
        socket.end('HTTP/1.1 101 X\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    ],
  ])('has no status for a response %s', async (_, respond) => {
    const { exchange } = await posted((request) => {
      respond(request.socket);
    });
    expect(exchange).toMatchObject({ status: null, error: 'Conexão interrompida.' });
  });

  it('to an address of this network is not made, nor to a name of it', async () => {
    for (const url of ['https://10.0.0.1/', 'https://impressora.local/'])
      expect(await exchanged(url, {}, '{}', true)).toMatchObject({ status: null, error: 'O endereço não é público.' });
  });
});
