import { Injectable } from '@nestjs/common';
import type { LiveChange, PatchOperation } from '@shop/contracts/live';
import { hasMarks, PresentNames } from './present-names.js';
import { RealtimeServer, type RealtimeSocket } from './realtime-server.js';
import type { ChangeRenderer } from './topic.js';
import { Topics } from './topics.js';

/**
 * Sends changes to the sockets of this process, with the present names in place of marks, and those of a topic with a
 * renderer as each receiver may see them.
 */
@Injectable()
export class RenderedChanges {
  /** The sending of each room's last change: the next one waits for it, so that changes keep their order. */
  private readonly sending = new Map<string, Promise<void>>();

  constructor(
    private readonly realtime: RealtimeServer,
    private readonly topics: Topics,
    private readonly names: PresentNames,
  ) {}

  /** Sends a change to everybody in a room. Rejects when it could not be rendered. */
  async send(room: string, change: LiveChange): Promise<void> {
    const renderer = change.patch.length > 0 ? this.topics.rendererOf(change.topic) : null;
    const before = this.sending.get(room);
    if (!renderer && !before && !hasMarks(change.patch)) {
      this.live.local.to(room).emit('change', change);
      return;
    }
    const sent = (before ?? Promise.resolve())
      .catch(() => undefined)
      .then(async () => this.emit(room, { ...change, patch: await this.names.filled(change.patch) }, renderer));
    this.sending.set(room, sent);
    await sent.finally(() => {
      if (this.sending.get(room) === sent) this.sending.delete(room);
    });
  }

  private get live() {
    return this.realtime.io.of('/live');
  }

  private async emit(room: string, change: LiveChange, renderer: ChangeRenderer | null): Promise<void> {
    if (!renderer) {
      this.live.local.to(room).emit('change', change);
      return;
    }
    const sockets = [...(this.live.adapter.rooms.get(room) ?? [])].flatMap((id) => this.live.sockets.get(id) ?? []);
    const seen = (sockets as RealtimeSocket[]).map((socket) => {
      const patch = change.patch.filter((operation) => isSeen(operation, renderer, socket.data.user.id));
      return { socket, patch };
    });
    const concerned = seen.filter(({ patch }) => patch.length > 0);
    // Written once for all others: each dismissal of one person changes a topic that everybody follows.
    const others = this.live.local.to(room).except(concerned.map(({ socket }) => socket.id));
    others.emit('change', { ...change, patch: [] });
    for (const { socket, patch } of concerned)
      socket.emit('change', { ...change, patch: await renderer.render(patch, socket.data.user) });
  }
}

/** Returns true when a user receives an operation. */
function isSeen(operation: PatchOperation, { receiverField }: ChangeRenderer, userId: string): boolean {
  const receiver = operation.op === 'upsert' && receiverField !== null ? operation.item[receiverField] : undefined;
  return receiver === undefined || receiver === userId;
}
