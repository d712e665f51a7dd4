import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { LiveChange } from '@shop/contracts/live';
import { filter, type Subscription } from 'rxjs';
import { sessionGuardTopic } from '../auth/sessions.js';
import { type ViewChanged, ViewsChanged } from '../projections/signals.js';
import { traced } from '../telemetry/tracing.js';
import { CatchUp } from './catch-up.js';
import { RealtimeServer } from './realtime-server.js';
import { Revocation } from './revocation.js';

const SESSIONS = sessionGuardTopic('');

/** Message between processes: all changes of a batch. */
const CHANGES = 'changes';

/** A change on its way to the sockets that follow `room`. */
interface Addressed {
  readonly room: string;
  readonly change: LiveChange;
}

/** Sends what the projecting process announces to the sockets of all processes. */
@Injectable()
export class PushRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('live');
  private changes: Subscription | undefined;

  constructor(
    private readonly events: EventBus,
    private readonly realtime: RealtimeServer,
    private readonly revocation: Revocation,
    private readonly catchUp: CatchUp,
  ) {}

  onApplicationBootstrap(): void {
    this.live.on(CHANGES, (addressed: readonly Addressed[]) => {
      this.deliver(addressed);
    });
    this.changes = this.events.subject$.pipe(filter((signal) => signal instanceof ViewsChanged)).subscribe((signal) => {
      this.relayOrLose(signal.changes);
    });
  }

  onApplicationShutdown(): void {
    this.changes?.unsubscribe();
  }

  private get live() {
    return this.realtime.io.of('/live');
  }

  /** Relays changes. A lost one is found by comparing versions; an error must not end the subscription, nor the process. */
  private relayOrLose(changes: readonly ViewChanged[]): void {
    try {
      this.relay(changes);
    } catch (error) {
      this.logger.error({ err: error }, 'changes not published');
    }
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

  private deliver(addressed: readonly Addressed[]): void {
    for (const { room, change } of addressed) this.catchUp.deliver(room, change);
  }
}
