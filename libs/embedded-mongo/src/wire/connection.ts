import type { Socket } from 'node:net';
import { Double } from '../bson/write.js';
import { asCommandError } from '../errors.js';
import { errorReply, MAX_MESSAGE, ProtocolError, readRequest, writeReply } from './message.js';
import type { Reply, Request } from './message.js';

export type Handle = (request: Request) => Promise<Reply>;

const HEADER = 16;
const OK = new Double(1);

/** One client: its bytes cut into messages, handled one after another. */
export class Connection {
  private chunks: Buffer[] = [];
  private size = 0;
  private readonly waiting: Buffer[] = [];
  private busy = false;

  constructor(
    private readonly socket: Socket,
    private readonly handle: Handle,
    private readonly drained: () => void,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.receive(chunk));
    socket.on('error', () => socket.destroy());
  }

  get idle(): boolean {
    return !this.busy;
  }

  close(): void {
    this.socket.end();
  }

  private receive(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
    try {
      for (let message = this.cut(); message; message = this.cut()) this.waiting.push(message);
    } catch (error) {
      this.fail(error);
      return;
    }
    if (!this.busy) void this.work();
  }

  private cut(): Buffer | undefined {
    if (this.size < HEADER) return undefined;
    if (this.chunks[0]!.length < HEADER) this.chunks = [Buffer.concat(this.chunks)];
    const length = this.chunks[0]!.readInt32LE(0);
    if (length < HEADER || length > MAX_MESSAGE) throw new ProtocolError(`message of ${String(length)} bytes`);
    if (this.size < length) return undefined;
    const all = this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks);
    this.size -= length;
    this.chunks = this.size > 0 ? [all.subarray(length)] : [];
    return all.subarray(0, length);
  }

  private async work(): Promise<void> {
    this.busy = true;
    for (let message = this.waiting.shift(); message && !this.socket.destroyed; message = this.waiting.shift()) {
      await this.respond(message);
    }
    this.busy = false;
    this.drained();
  }

  private async respond(message: Buffer): Promise<void> {
    const to = { id: message.readInt32LE(4), legacy: false };
    try {
      const request = readRequest(message);
      to.legacy = request.legacy;
      const reply = await this.handle(request);
      if (request.reply) this.socket.write(writeReply(to, { ...reply, ok: OK }));
    } catch (error) {
      if (error instanceof ProtocolError) this.fail(error);
      else if (this.expectsReply(message)) this.socket.write(writeReply(to, errorReply(asCommandError(error))));
    }
  }

  private expectsReply(message: Buffer): boolean {
    const OP_MSG = 2013;
    const MORE_TO_COME = 2;
    return message.readInt32LE(12) !== OP_MSG || (message.readUInt32LE(HEADER) & MORE_TO_COME) === 0;
  }

  private fail(error: unknown): void {
    process.stderr.write(`documents: a connection was closed: ${(error as Error).message}\n`);
    this.socket.destroy();
  }
}
