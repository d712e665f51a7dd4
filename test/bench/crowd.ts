import { io, type Socket } from 'socket.io-client';

const AT_ONCE = 50;

/** Sockets that all receive the same changes. */
export class Crowd {
  private readonly sockets: Socket[] = [];
  /** The newest change. */
  last: unknown = null;
  private missing = 0;
  private complete: () => void = () => undefined;

  constructor(private readonly size: number) {}

  /** Connects them, with one token after another, and lets each follow the topics. */
  async join(url: string, tokens: readonly string[], topics: readonly string[]): Promise<void> {
    for (let n = 0; n < this.size; n += AT_ONCE) {
      const token = (k: number) => tokens[(n + k) % tokens.length] ?? '';
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, this.size - n) }, (_, k) => this.add(url, token(k), topics)),
      );
    }
  }

  /** Milliseconds from the start of the command until every socket has its change. */
  async spread(command: () => Promise<unknown>): Promise<number> {
    this.missing = this.sockets.length;
    const delivered = new Promise<void>((resolve) => (this.complete = resolve));
    const started = performance.now();
    await Promise.all([command(), delivered]);
    return performance.now() - started;
  }

  leave(): void {
    for (const socket of this.sockets) socket.disconnect();
  }

  private async add(url: string, token: string, topics: readonly string[]): Promise<void> {
    const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true });
    this.sockets.push(socket);
    socket.on('change', (change: unknown) => {
      this.last = change;
      this.missing -= 1;
      if (this.missing === 0) this.complete();
    });
    if (topics.length === 0) await new Promise<void>((resolve) => socket.once('connect', resolve));
    for (const topic of topics) await socket.emitWithAck('subscribe', { topic });
  }
}
