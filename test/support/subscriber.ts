import type { LiveChange, PatchOperation } from '@shop/contracts/live';
import { isDeepStrictEqual } from 'node:util';
import type { Socket } from 'socket.io-client';
import type { ApiClient } from './api-client.js';
import { socketOf } from './sockets.js';

interface Served {
  readonly api: ApiClient;
  readonly realtimeUrl: string;
}

interface Snapshot {
  readonly epoch: string;
  readonly seq: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * A screen that follows a topic with `set` patches: a snapshot, then changes; a gap or a new epoch loads another
 * snapshot.
 */
export class Subscriber {
  /** Every received change. */
  readonly changes: LiveChange[] = [];
  private snapshot: Snapshot = { epoch: '', seq: -1, body: {} };
  private loading: Promise<void> | null = null;

  private constructor(
    private readonly place: Served,
    private readonly token: string,
    private readonly path: string,
    private readonly socket: Socket,
  ) {}

  static async of(place: Served, token: string, topic: string, path: string): Promise<Subscriber> {
    const subscriber = new Subscriber(place, token, path, await socketOf(token, place.realtimeUrl));
    subscriber.socket.on('change', (change: LiveChange) => {
      subscriber.changes.push(change);
      subscriber.take(change);
    });
    await subscriber.socket.emitWithAck('subscribe', { topic });
    await subscriber.load();
    return subscriber;
  }

  /** Returns true when its snapshot equals a fresh GET of `other`. */
  async agreesWith(other: Served): Promise<boolean> {
    return isDeepStrictEqual(this.snapshot.body, await bodyOf(other, this.path, this.token));
  }

  /** True when each change of an epoch arrived once, in order. */
  get isOrdered(): boolean {
    return this.changes.every(({ epoch, seq }, at) => {
      const before = this.changes[at - 1];
      return before?.epoch !== epoch || seq > before.seq;
    });
  }

  close(): void {
    this.socket.disconnect();
  }

  private take({ epoch, seq, patch }: LiveChange): void {
    const mine = this.snapshot;
    if (epoch === mine.epoch && seq <= mine.seq) return;
    if (epoch !== mine.epoch || seq > mine.seq + 1) {
      this.loading ??= this.load().finally(() => (this.loading = null));
      return;
    }
    this.snapshot = { epoch, seq, body: patch.reduce(applied, mine.body) };
  }

  private async load(): Promise<void> {
    const { headers, body } = await this.place.api.get(this.path, { token: this.token });
    const [epoch, seq] = [headers.get('x-live-epoch') ?? '', Number(headers.get('x-live-seq'))];
    this.snapshot = { epoch, seq, body: body as Snapshot['body'] };
  }
}

const applied = (body: Snapshot['body'], operation: PatchOperation): Snapshot['body'] =>
  operation.op === 'set' ? { ...body, ...operation.value } : body;

const bodyOf = async (place: Served, path: string, token: string): Promise<unknown> =>
  (await place.api.get(path, { token })).body;
