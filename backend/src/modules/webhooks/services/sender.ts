import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { Clock } from '../../../platform/clock/clock.js';
import type { Consumer } from '../../../platform/consumers/consumer.js';
import { Consumers } from '../../../platform/consumers/consumers.js';
import { ProjectionProgress } from '../../../platform/projections/progress.js';
import type { Term } from '../../../platform/lease/term.js';
import type { DeliveryDoc } from '../views/deliveries.view.js';
import { DeliveryAttempts } from './delivery-attempts.js';
import { DueDeliveries, isBypassing } from './due-deliveries.js';
import { EndpointQueues } from './endpoint-queues.js';
import { isLate, Pace, processLoad } from './pace.js';

/** Interval between looks at whether the view has moved, in milliseconds; that costs no query. */
const POLL_INTERVAL_MS = 400;
/**
 * Time without a query after which one asks for the next delivery, in milliseconds: an earlier process may have set
 * retries. So long a quiet sender sleeps, unless the view moves.
 */
const QUERIED_AGAIN_MS = 2_000;
/** Pause between two looks at least, in milliseconds: the view follows what was recorded. */
export const SHORTEST_PAUSE_MS = 25;
/** So many deliveries that wait for their turn are enough for the time between two looks. */
const ENOUGH = 16;
/** Time for requests under way when this process stops, in milliseconds; the next process repeats the others. */
const FINISHED_WITHIN_MS = 2_000;

/**
 * Deliveries that begin together: those of one message then share its readings, and the record of their outcomes. In a
 * rush ten begin each second; retries, replays, trials and late deliveries each quarter of one.
 */
export const PACE = { together: 10, restMs: 1_000, urgentRestMs: 250 } as const;

/** The latest query, by the monotonic clock, and the position of the view before it. */
interface Queried {
  readonly at: number;
  readonly reached: bigint | null;
}

const NEVER: Queried = { at: -Infinity, reached: null };

/**
 * Sends due deliveries, in one process at a time. The view lists the due deliveries, and every attempt is an event, so
 * that a dead process loses nothing. Each endpoint has a queue of its own: a slow endpoint holds up no other.
 */
@Injectable()
export class WebhookSender implements Consumer, OnApplicationBootstrap {
  readonly name = 'webhook-sender';
  private readonly logger = new Logger(WebhookSender.name);
  private queues: EndpointQueues | null = null;
  private waking = new AbortController();
  private queried = NEVER;
  /** No stored delivery is due before, unless the view moves; `null` for unknown. */
  private nextStoredMs: number | null = null;
  /** Set during a rest that a move of the view ends. */
  private isQuiet = false;
  private moves: Subscription | null = null;
  private pace = new Pace(
    PACE,
    processLoad(() => false),
  );

  constructor(
    private readonly consumers: Consumers,
    private readonly due: DueDeliveries,
    private readonly attempts: DeliveryAttempts,
    private readonly clock: Clock,
    private readonly progress: ProjectionProgress,
  ) {}

  onApplicationBootstrap(): void {
    this.consumers.start(this);
  }

  open(): Promise<void> {
    const pace = new Pace(
      PACE,
      processLoad(() => this.progress.isWaitedFor('strong')),
    );
    this.pace = pace;
    this.moves = this.progress.moved$.subscribe((group) => {
      if (this.isQuiet && group === this.due.group) this.waking.abort();
    });
    this.queues = new EndpointQueues(
      this.clock,
      (delivery) => this.attempts.make(delivery),
      (error, { endpointId }) => {
        this.logger.warn({ err: error, endpointId }, 'a webhook delivery was not recorded and is tried again');
      },
      () => {
        this.waking.abort();
      },
      (delivery) => pace.turn(isBypassing(delivery) || this.isOverdue(delivery)),
    );
    return Promise.resolve();
  }

  async run(term: Term, signal: AbortSignal): Promise<void> {
    const { queues } = this;
    if (!queues) return;
    this.queried = NEVER;
    while (!signal.aborted && term.isHeld) {
      if (this.mayBeDue(queues) || (await this.isStoredDue())) await this.offerDue(queues);
      await pause(SHORTEST_PAUSE_MS);
      await this.rest(queues, signal);
    }
    this.stop(queues);
    await Promise.race([queues.drained(), pause(FINISHED_WITHIN_MS)]);
  }

  /**
   * Pauses until an endpoint is free again, a retry is due or the view may have moved. Without a move for a while, and
   * with nothing due, the next move ends the pause, so that an idle process is hardly woken.
   */
  private async rest(queues: EndpointQueues, signal: AbortSignal): Promise<void> {
    const wakeUp = AbortSignal.any([signal, this.waking.signal]);
    const nextDueMs = Math.min(queues.nextDueMs, this.nextStoredMs ?? Infinity);
    const hasMoved = performance.now() - this.queried.at < POLL_INTERVAL_MS || this.hasMoved;
    this.isQuiet = !hasMoved && nextDueMs === Infinity && this.pace.waiting === 0;
    const restMs = this.isQuiet
      ? QUERIED_AGAIN_MS
      : Math.min(POLL_INTERVAL_MS, Math.max(nextDueMs - this.clock.nowMs(), 0));
    await pause(restMs, undefined, { signal: wakeUp }).catch(() => undefined);
    this.isQuiet = false;
  }

  private isOverdue({ nextAttemptAt }: DeliveryDoc): boolean {
    return nextAttemptAt !== null && isLate(nextAttemptAt.getTime(), this.clock.nowMs());
  }

  /** Begins nothing any more. */
  private stop(queues: EndpointQueues): void {
    this.moves?.unsubscribe();
    queues.stop();
    this.pace.stop();
  }

  /**
   * Returns true when the view has moved, an endpoint is free again or a retry is due. In a rush enough deliveries wait
   * for their turn, and looks are as rare as while nothing happens.
   */
  private mayBeDue({ nextDueMs }: EndpointQueues): boolean {
    if (this.pace.waiting >= ENOUGH && performance.now() - this.queried.at < POLL_INTERVAL_MS) return false;
    return this.hasMoved || this.waking.signal.aborted || nextDueMs <= this.clock.nowMs();
  }

  /** True when the view has moved since the latest query, or may have. */
  private get hasMoved(): boolean {
    return this.queried.reached === null || this.queried.reached !== this.due.reached;
  }

  /** Returns true when a delivery is due that this process does not wait for. */
  private async isStoredDue(): Promise<boolean> {
    if (performance.now() - this.queried.at <= QUERIED_AGAIN_MS) return false;
    if (this.nextStoredMs !== null && this.nextStoredMs > this.clock.nowMs()) return false;
    this.nextStoredMs = await this.due.nextDueMs();
    return this.nextStoredMs <= this.clock.nowMs();
  }

  private async offerDue(queues: EndpointQueues): Promise<void> {
    this.queried = { at: performance.now(), reached: this.due.reached };
    this.nextStoredMs = null;
    this.waking = new AbortController();
    queues.offer(await this.due.find(queues.busy()));
  }

  close(): Promise<void> {
    if (this.queues) this.stop(this.queues);
    this.queues = null;
    return Promise.resolve();
  }
}
