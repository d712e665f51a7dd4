import { SpanKind } from '@opentelemetry/api';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { LiveChange } from '@shop/contracts/live';
import { filter, type Subscription } from 'rxjs';
import { sessionGuardTopic } from '../auth/sessions.js';
import type { ViewGroup } from '../projections/groups.js';
import { ProjectionProgress } from '../projections/progress.js';
import { ViewsChanged } from '../projections/signals.js';
import { tracedFrom, tracedInBatch } from '../telemetry/tracing.js';
import { CatchUp } from './catch-up.js';
import { RealtimeServer } from './realtime-server.js';
import { Revocation } from './revocation.js';

const SESSIONS = sessionGuardTopic('');

/** Message between processes: changes, and the positions that groups of views have reached. */
const CHANGES = 'changes';
/**
 * Longest wait of a batch for the next message to other processes, in milliseconds, unless a response may wait for it:
 * the batches of a purchase in all groups are then two messages.
 */
const HELD_FOR_MS = 20;

/** Positions that groups of views have reached, as they are sent. */
type ReachedPositions = Partial<Record<ViewGroup, string>>;

/** A change on its way to the sockets that follow `room`. */
interface Addressed {
  readonly room: string;
  readonly change: LiveChange;
}

/** Returns an empty message. `from`: the positions before its first batch in each group. */
const nothingHeld = () => ({
  addressed: [] as Addressed[],
  reached: {} as ReachedPositions,
  from: {} as ReachedPositions,
  traceparents: [] as string[],
});

/** Changes that have arrived in this process, published on Nest's bus in every process. They may be lost. */
export class ChangesArrived {
  constructor(readonly changes: readonly Addressed[]) {}
}

/** Sends what the projecting process announces to the sockets of all processes. */
@Injectable()
export class PushRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('live');
  private changes: Subscription | undefined;
  private held = nothingHeld();
  private sending: NodeJS.Timeout | undefined;

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
      (
        addressed: readonly Addressed[],
        reached: ReachedPositions,
        traceparents: readonly string[],
        from: ReachedPositions = {},
      ) => {
        const attributes = { changes: addressed.length };
        tracedFrom('deliver', traceparents, { kind: SpanKind.CONSUMER, attributes }, () => {
          this.deliver(addressed);
        });
        for (const [group, position] of Object.entries(reached) as [ViewGroup, string][]) {
          const to = BigInt(position);
          this.progress.advance(group, to);
          // An earlier release sends no `from`: a gap, after which versions are compared.
          this.catchUp.arrived.arrive(group, { from: BigInt(from[group] ?? to), to });
        }
      },
    );
    this.changes = this.events.subject$.pipe(filter((signal) => signal instanceof ViewsChanged)).subscribe((signal) => {
      this.relayOrLose(signal);
    });
  }

  onApplicationShutdown(): void {
    this.changes?.unsubscribe();
    this.send();
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

  private relay({ changes, progress: { group, from, reached, isAwaited } }: ViewsChanged): void {
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
      // One message has one stretch of a group.
      if (reached !== null && (this.held.reached[group] ?? from.toString()) !== from.toString()) this.send();
      this.held.addressed.push(...addressed);
      this.held.traceparents.push(...traceparents);
      if (reached === null) return;
      this.held.from[group] ??= from.toString();
      this.held.reached[group] = reached.toString();
      this.catchUp.arrived.arrive(group, { from, to: reached });
    });
    if (isAwaited) this.send();
    else
      this.sending ??= setTimeout(() => {
        this.send();
      }, HELD_FOR_MS);
  }

  /** Sends what is held to the other processes. */
  private send(): void {
    clearTimeout(this.sending);
    this.sending = undefined;
    const { addressed, reached, from, traceparents } = this.held;
    this.held = nothingHeld();
    if (Object.keys(reached).length + addressed.length > 0)
      this.live.serverSideEmit(CHANGES, addressed, reached, traceparents, from);
  }

  private deliver(addressed: readonly Addressed[]): void {
    for (const { room, change } of addressed) this.catchUp.deliver(room, change);
    if (addressed.length > 0) this.events.publish(new ChangesArrived(addressed));
  }
}
