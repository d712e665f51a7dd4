import { SpanKind } from '@opentelemetry/api';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { LiveChange } from '@shop/contracts/live';
import { filter, type Subscription } from 'rxjs';
import { sessionGuardTopic } from '../auth/sessions.js';
import { ProjectionProgress } from '../projections/progress.js';
import { ViewsChanged } from '../projections/signals.js';
import { tracedFrom, tracedInBatch } from '../telemetry/tracing.js';
import { CatchUp } from './catch-up.js';
import { RealtimeServer } from './realtime-server.js';
import { Revocation } from './revocation.js';

const SESSIONS = sessionGuardTopic('');

/** Message between processes: all changes of a batch, and the position that the strong views have reached. */
const CHANGES = 'changes';

/** A change on its way to the sockets that follow `room`. */
interface Addressed {
  readonly room: string;
  readonly change: LiveChange;
}

/** Changes that have arrived in this process, published on Nest's bus in every process. They may be lost. */
export class ChangesArrived {
  constructor(readonly changes: readonly Addressed[]) {}
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
    private readonly progress: ProjectionProgress,
  ) {}

  onApplicationBootstrap(): void {
    this.live.on(
      CHANGES,
      (addressed: readonly Addressed[], reached: string | null, traceparents?: readonly string[]) => {
        const attributes = { changes: addressed.length };
        tracedFrom('deliver', traceparents ?? [], { kind: SpanKind.CONSUMER, attributes }, () => {
          this.deliver(addressed);
        });
        if (reached !== null) this.progress.advance(BigInt(reached));
      },
    );
    this.changes = this.events.subject$.pipe(filter((signal) => signal instanceof ViewsChanged)).subscribe((signal) => {
      this.relayOrLose(signal);
    });
  }

  onApplicationShutdown(): void {
    this.changes?.unsubscribe();
  }

  private get live() {
    return this.realtime.io.of('/live');
  }

  /**
   * Relays changes. A lost one is found by comparing versions, a lost position by polling; an error must not end the
   * subscription, nor the process.
   */
  private relayOrLose(signal: ViewsChanged): void {
    try {
      this.relay(signal);
    } catch (error) {
      this.logger.error({ err: error }, 'changes not published');
    }
  }

  private relay({ changes, reached }: ViewsChanged): void {
    const addressed: Addressed[] = [];
    for (const { topic: room, epoch, seq, patch } of changes) {
      const topic = room.split('@', 1)[0] ?? room;
      if (room.startsWith(SESSIONS)) this.revocation.announce(room.slice(SESSIONS.length));
      else addressed.push({ room, change: { topic, epoch, seq, patch: [...patch] } });
    }
    if (addressed.length === 0 && reached === null) return;
    const attributes = { changes: addressed.length };
    tracedInBatch('push', { kind: SpanKind.PRODUCER, attributes }, (traceparents) => {
      this.deliver(addressed);
      this.live.serverSideEmit(CHANGES, addressed, reached?.toString() ?? null, traceparents);
    });
  }

  private deliver(addressed: readonly Addressed[]): void {
    for (const { room, change } of addressed) this.catchUp.deliver(room, change);
    if (addressed.length > 0) this.events.publish(new ChangesArrived(addressed));
  }
}
