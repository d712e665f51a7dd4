import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createOwnUserServer } from './own-user-server.js';

const CONNECTIONS = 100;
const onLinux = process.platform === 'linux' ? describe : describe.skip;

const opened: Socket[] = [];
let server: Server | undefined;

async function listen(serve: (socket: Socket) => void, read?: (path: string) => Iterable<string>): Promise<number> {
  const started = createOwnUserServer(serve, read);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return (started.address() as AddressInfo).port;
}

/** Connects, sends its number, and resolves with the reply, or with '' when the server hangs up. */
function converse(port: number, message: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(message));
    opened.push(socket);
    socket.once('data', (reply) => resolve(String(reply)));
    socket.once('close', () => resolve(''));
    socket.on('error', () => {});
  });
}

const echo = (socket: Socket) => {
  socket.on('error', () => {});
  socket.pipe(socket);
};

const ownedBy = (uid: string) => (path: string) => [
  readFileSync(path, 'latin1').replaceAll(/(\S{8} +)\d+( +0 +[1-9])/g, `$1${uid}$2`),
];

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await new Promise((resolve) => server?.close(resolve));
});

onLinux('a server for its own user', () => {
  it('passes connections on with everything that was sent', async () => {
    const port = await listen(echo);
    expect(await converse(port, 'hello')).toBe('hello');
  });

  it('judges connections that arrive together by one reading', async () => {
    let readings = 0;
    const port = await listen(echo, (path) => {
      if (path === '/proc/net/tcp') readings++;
      return [readFileSync(path, 'latin1')];
    });
    const messages = Array.from({ length: CONNECTIONS }, (_, number) => `message ${number}`);
    expect(await Promise.all(messages.map((message) => converse(port, message)))).toEqual(messages);
    expect(readings).toBeLessThan(CONNECTIONS / 4);
  });

  it('reads rows that the kernel gives in parts, and no further than the last connection', async () => {
    let isReadOn = false;
    const port = await listen(echo, function* (path) {
      isReadOn = false;
      for (const part of readFileSync(path, 'latin1').match(/[^]{1,100}/g) ?? []) yield part;
      isReadOn = true;
    });
    const messages = ['hello', 'goodbye'];
    expect(await Promise.all(messages.map((message) => converse(port, message)))).toEqual(messages);
    expect(isReadOn).toBe(false);
  });

  it('closes the connection of another user unread', async () => {
    const served: Socket[] = [];
    const port = await listen((socket) => served.push(socket), ownedBy('54321'));
    expect(await converse(port, 'hello')).toBe('');
    expect(served).toEqual([]);
  });

  it('closes a connection that the kernel does not list', async () => {
    const served: Socket[] = [];
    const port = await listen(
      (socket) => served.push(socket),
      () => [],
    );
    expect(await converse(port, 'hello')).toBe('');
    expect(served).toEqual([]);
  });

  it('serves no connection that was accepted before it was closed and judged after', async () => {
    const served: Socket[] = [];
    const port = await listen((socket) => served.push(socket));
    server?.once('connection', () => server?.close());
    expect(await converse(port, 'hello')).toBe('');
    expect(served).toEqual([]);
  });
});
