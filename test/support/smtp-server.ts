import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const TAKEN = '250 taken';

/** Mail server of a test: stores messages; can be away, or reject an address. */
export class SmtpServer {
  /** The accepted messages, as raw source. */
  readonly taken: string[] = [];
  /** Number of connections while it was away. */
  knocks = 0;
  isAway = false;
  /** Accepts connections and never responds. */
  isSilent = false;
  /** Replies to no address, or to no message, until `release`. */
  holds: 'address' | 'message' | null = null;
  /** Connections that were opened. */
  connections = 0;
  private held: (() => void)[] = [];
  /** Takes no message from the sender, as after a changed password; each try is a knock. */
  rejectsSender = false;
  /** Addresses that it rejects. */
  readonly unknown = new Set<string>();
  /** Addresses at hosts that reject the sender; each try is a knock. */
  readonly blocking = new Set<string>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.greet(socket);
    });
  }

  static async open(): Promise<SmtpServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new SmtpServer(server);
  }

  get url(): string {
    return `smtp://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  /** Returns the messages to an address. */
  to(address: string): readonly string[] {
    return this.taken.filter((source) => source.split(/\r?\n/).some((line) => line === `To: ${address}`));
  }

  /** Number of replies that wait. */
  get waiting(): number {
    return this.held.length;
  }

  /** Sends the replies that wait. */
  release(): void {
    for (const reply of this.held.splice(0)) reply();
  }

  async close(): Promise<void> {
    this.server.close();
    await once(this.server, 'close');
  }

  private greet(socket: Socket): void {
    this.connections += 1;
    socket.on('error', () => undefined);
    if (this.isSilent) {
      this.knocks += 1;
      return;
    }
    if (this.isAway) {
      this.knocks += 1;
      socket.destroy();
      return;
    }
    let unread = '';
    let isMessage = false;
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      unread += chunk;
      for (let end = ending(unread, isMessage); end >= 0; end = ending(unread, isMessage)) {
        const part = unread.slice(0, end);
        unread = unread.slice(end + (isMessage ? 5 : 2));
        if (isMessage) this.taken.push(part);
        const reply = isMessage ? TAKEN : this.replyTo(part);
        isMessage = reply.startsWith('354');
        const send = () => socket.write(`${reply}\r\n`);
        const isHeld = this.holds === 'message' ? reply === TAKEN : this.holds === 'address' && /^RCPT/i.test(part);
        if (isHeld) this.held.push(send);
        else send();
        if (reply.startsWith('221')) socket.end();
      }
    });
    socket.write('220 test\r\n');
  }

  private replyTo(command: string): string {
    if (/^EHLO/i.test(command)) return '250 test';
    if (/^DATA/i.test(command)) return '354 go on';
    if (/^MAIL FROM/i.test(command) && this.rejectsSender) {
      this.knocks += 1;
      return '550 5.7.60 not allowed to send';
    }
    if (/^QUIT/i.test(command)) return '221 bye';
    const recipient = /^RCPT TO:<(.*)>/i.exec(command)?.[1] ?? '';
    if (this.blocking.has(recipient)) {
      this.knocks += 1;
      return '550 5.7.1 blocked';
    }
    return this.unknown.has(recipient) ? '550 5.1.1 no such user' : '250 fine';
  }
}

const ending = (text: string, isMessage: boolean): number => text.indexOf(isMessage ? '\r\n.\r\n' : '\r\n');
