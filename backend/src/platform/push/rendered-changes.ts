import { Injectable } from '@nestjs/common';
import type { LiveChange } from '@shop/contracts/live';
import { mapAtMost } from '../concurrency/map-at-most.js';
import type { LiveVersion } from '../responses/live-response.js';
import { hasMarks, PresentNames } from './present-names.js';
import { RealtimeServer, type RealtimeSocket } from './realtime-server.js';
import { Topics } from './topics.js';

/** Receivers of one change for whom it is rendered at a time: their reads of a view are then one query. */
const RENDERED_AT_ONCE = 200;

/** A socket that receives a change, and the number of the change at this socket. */
export interface Receiver {
  readonly socket: RealtimeSocket;
  readonly version: LiveVersion;
}

/**
 * Sends changes to the sockets of this process, with the present names in place of marks, and those of a topic with a
 * renderer as each receiver may see them.
 */
@Injectable()
export class RenderedChanges {
  /** The sending of the last change of each room or topic: the next one waits for it, so that they keep their order. */
  private readonly sending = new Map<string, Promise<void>>();

  constructor(
    private readonly realtime: RealtimeServer,
    private readonly topics: Topics,
    private readonly names: PresentNames,
  ) {}

  /** Sends a change to everybody in a room. Rejects when it could not be rendered. */
  async send(room: string, change: LiveChange): Promise<void> {
    const isRendered = change.patch.length > 0 && this.topics.rendererOf(change.topic) !== null;
    if (!isRendered && !this.sending.has(room) && !hasMarks(change.patch)) {
      this.emit(room, change);
      return;
    }
    await this.inOrder(room, async () => {
      if (isRendered) await this.render(this.receivers(room, change), change);
      else this.emit(room, { ...change, patch: await this.names.filled(change.patch) });
    });
  }

  /** Sends a change to each of these sockets under its own number. Rejects when it could not be rendered. */
  async sendEach(receivers: readonly Receiver[], change: LiveChange): Promise<void> {
    await this.inOrder(change.topic, () => this.render(receivers, change));
  }

  private receivers(room: string, version: LiveVersion): readonly Receiver[] {
    return this.realtime.socketsIn(room).map((socket) => ({ socket, version }));
  }

  private emit(room: string, change: LiveChange): void {
    this.realtime.io.of('/live').local.to(room).emit('change', change);
  }

  private async render(receivers: readonly Receiver[], { topic, patch }: LiveChange): Promise<void> {
    const renderer = patch.length > 0 ? this.topics.rendererOf(topic) : null;
    const filled = await this.names.filled(patch);
    await mapAtMost(receivers, RENDERED_AT_ONCE, async ({ socket, version: { epoch, seq } }) => {
      const rendered = renderer ? await renderer.render(filled, socket.data.user) : filled;
      socket.emit('change', { topic, epoch, seq, patch: rendered });
    });
  }

  private async inOrder(key: string, send: () => Promise<void>): Promise<void> {
    const before = this.sending.get(key) ?? Promise.resolve();
    const sent = before.catch(() => undefined).then(send);
    this.sending.set(key, sent);
    await sent.finally(() => {
      if (this.sending.get(key) === sent) this.sending.delete(key);
    });
  }
}
