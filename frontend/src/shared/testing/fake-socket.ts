type Listener = (...args: unknown[]) => void;

/** Replaces socket.io's client: tests open and close the connection, and send through it. */
export class FakeSocket {
  connected = false;
  active = true;
  closed = false;
  readonly io = {
    engine: { readyState: 'open', once: () => undefined },
    socket: (name: string, { auth }: { auth: { token: string } }) => {
      const socket = new FakeSocket(auth.token);
      this.namespaces.set(name, socket);
      return socket;
    },
  };
  /** Sockets of other namespaces on the same connection. */
  readonly namespaces = new Map<string, FakeSocket>();
  readonly subscribed = new Set<string>();
  /** Events other than subscriptions that were emitted, with their messages. */
  readonly sent: (readonly [event: string, message: object])[] = [];
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly standing = new Map<string, object>();

  constructor(readonly token: string) {}

  on(event: string, listener: Listener) {
    const known = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, known.add(listener));
  }

  off(event: string, listener: Listener) {
    this.listeners.get(event)?.delete(listener);
  }

  emit(event: string, message: { topic?: string }, acknowledge?: Listener) {
    const { topic } = message;
    if (topic === undefined) {
      this.sent.push([event, message]);
      return;
    }
    if (event === 'unsubscribe') this.subscribed.delete(topic);
    if (event !== 'subscribe') return;
    const standing = this.standing.get(topic);
    if (!standing) return;
    if ('epoch' in standing) this.subscribed.add(topic);
    acknowledge?.(standing);
  }

  connect() {
    this.active = true;
  }

  disconnect() {
    this.closed = true;
    this.drop();
  }

  /** Sets the acknowledgement of a subscription to a topic: its version, or a rejection. */
  stands(topic: string, standing: { epoch: string; seq: number } | { code: string }) {
    this.standing.set(topic, standing);
  }

  accept() {
    this.connected = true;
    this.tell('connect');
  }

  drop() {
    if (!this.connected) return;
    this.connected = false;
    this.subscribed.clear();
    this.tell('disconnect', 'transport close');
  }

  push(topic: string, epoch: string, seq: number, patch: readonly unknown[]) {
    this.standing.set(topic, { epoch, seq });
    this.tell('change', { topic, epoch, seq, patch });
  }

  /** Sends a message, as a namespace without topics does. */
  send(message: object, event = 'message') {
    this.tell(event, message);
  }

  private tell(event: string, ...args: unknown[]) {
    for (const listener of this.listeners.get(event) ?? []) listener(...args);
  }
}

export const openedSockets: FakeSocket[] = [];

export function io(_address: string, { auth }: { auth: { token: string } }) {
  const socket = new FakeSocket(auth.token);
  openedSockets.push(socket);
  return socket;
}
