import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { LiveChange } from '@shop/contracts/live';
import { filter, type Subscription } from 'rxjs';
import { sessionsTopic } from '../auth/sessions.js';
import { ViewChanged } from '../projections/signals.js';
import { traced } from '../telemetry/tracing.js';
import { RealtimeServer } from './realtime-server.js';
import { Revocation } from './revocation.js';

const SESSIONS = sessionsTopic('');

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
    this.changes = this.events.subject$.pipe(filter((signal) => signal instanceof ViewChanged)).subscribe((change) => {
      this.relay(change);
    });
  }

  onApplicationShutdown(): void {
    this.changes?.unsubscribe();
  }

  private relay({ topic: room, epoch, seq, patch }: ViewChanged): void {
    if (room.startsWith(SESSIONS)) {
      this.revocation.announce(room.slice(SESSIONS.length));
      return;
    }
    const topic = room.split('@', 1)[0] ?? room;
    const change: LiveChange = { topic, epoch, seq, patch: [...patch] };
    traced('push', { topic, seq }, () => this.realtime.io.of('/live').to(room).emit('change', change));
  }
}
