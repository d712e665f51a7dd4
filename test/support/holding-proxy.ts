import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Forwards TCP connections to a server. Responses can be held back or delayed, connections can be cut and rejected. */
export class HoldingProxy {
  private readonly pairs = new Set<readonly [client: Socket, server: Socket]>();
  private isHolding = false;
  private isRejecting = false;
  private delayMs = 0;

  private constructor(private readonly server: Server) {}

  static async start(port: number): Promise<HoldingProxy> {
    const server = createServer();
    const proxy = new HoldingProxy(server);
    server.on('connection', (client) => {
      if (proxy.isRejecting) client.resetAndDestroy();
      else proxy.pair(client, connect(port, '127.0.0.1'));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Holds back everything the server sends from now on. */
  hold(): void {
    this.isHolding = true;
    for (const [, server] of this.pairs) server.pause();
  }

  /** Delays everything the server sends from now on. */
  slow(delayMs: number): void {
    this.delayMs = delayMs;
  }

  /** Ends every connection, and rejects new ones. */
  reject(): void {
    this.isRejecting = true;
    this.cut();
  }

  release(): void {
    this.isHolding = false;
    this.isRejecting = false;
    this.delayMs = 0;
    for (const [, server] of this.pairs) server.resume();
  }

  /** Ends every connection at once. */
  cut(): void {
    for (const [client, server] of this.pairs) {
      client.destroy();
      server.destroy();
    }
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Returns the way of bytes to a client: in their order, also when the delay ends while some of them wait. */
  private sender(client: Socket): (bytes: Buffer) => void {
    let waiting = 0;
    let sent = Promise.resolve();
    return (bytes) => {
      if (this.delayMs === 0 && waiting === 0) {
        client.write(bytes);
        return;
      }
      const due = performance.now() + this.delayMs;
      waiting += 1;
      sent = sent
        .then(() => pause(Math.max(0, due - performance.now())))
        .then(() => {
          waiting -= 1;
          client.write(bytes);
        });
    };
  }

  private pair(client: Socket, server: Socket): void {
    const pair = [client, server] as const;
    this.pairs.add(pair);
    client.on('data', (bytes) => server.write(bytes));
    server.on('data', this.sender(client));
    if (this.isHolding) server.pause();
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        server.destroy();
        this.pairs.delete(pair);
      });
    }
  }
}
