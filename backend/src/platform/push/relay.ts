import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { LiveChange } from '@shop/contracts/live';
import { filter, type Subscription } from 'rxjs';
import { sessionGuardTopic } from '../auth/sessions.js';
import { type ViewChanged, ViewsChanged } from '../projections/signals.js';
import { traced } from '../telemetry/tracing.js';
import { RealtimeServer } from './realtime-server.js';
import { Revocation } from './revocation.js';

const SESSIONS = sessionGuardTopic('');

/** How processes tell each other what changed: one message for all changes of a batch. */
const CHANGES = 'changes';

/** A change on its way to the sockets that follow `room`. */
interface Addressed {
  readonly room: string;
  readonly change: LiveChange;
}

/** Sends what the projecting process announces to the sockets of all processes. */
@Injectable()
export class PushRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private changes: Subscription | undefined;

  constructor(
    private readonly events: EventBus,
    private readonly realtime: RealtimeServer,
    private readonly revocation: Revocation,
  ) {}

  onApplicationBootstrap(): void {
    this.live.on(CHANGES, (addressed: readonly Addressed[]) => {
      this.deliver(addressed);
    });
    this.changes = this.events.subject$.pipe(filter((signal) => signal instanceof ViewsChanged)).subscribe((signal) => {
      this.relay(signal.changes);
    });
  }

  onApplicationShutdown(): void {
    this.changes?.unsubscribe();
  }

  private get live() {
    return this.realtime.io.of('/live');
  }

  private relay(changes: readonly ViewChanged[]): void {
    const addressed: Addressed[] = [];
    for (const { topic: room, epoch, seq, patch } of changes) {
      const topic = room.split('@', 1)[0] ?? room;
      if (room.startsWith(SESSIONS)) this.revocation.announce(room.slice(SESSIONS.length));
      else addressed.push({ room, change: { topic, epoch, seq, patch: [...patch] } });
    }
    if (addressed.length === 0) return;
    traced('push', { changes: addressed.length }, () => {
      this.deliver(addressed);
      this.live.serverSideEmit(CHANGES, addressed);
    });
  }

  /** To the sockets of this process; a change that nobody here follows costs a look. */
  private deliver(addressed: readonly Addressed[]): void {
    const { rooms } = this.live.adapter;
    for (const { room, change } of addressed) if (rooms.has(room)) this.live.local.to(room).emit('change', change);
  }
}
