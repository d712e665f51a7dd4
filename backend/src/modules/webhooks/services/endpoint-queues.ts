import { SECOND } from '@shop/kernel/durations';
import type { WebhookKind } from '@shop/contracts/webhooks';
import type { Clock } from '../../../platform/clock/clock.js';
import type { DeliveryDoc } from '../views/deliveries.view.js';

/** Requests to one endpoint at a time. Messages of Discord are sent in order. */
const WIDTH: Readonly<Record<WebhookKind, number>> = { standard: 2, discord: 1 };
/** An endpoint whose outcome was not recorded rests for so long, in milliseconds. */
const RESTED_MS = 5 * SECOND;
/** Requests that Discord accepts of one address in a window, and the length of the window in milliseconds. */
const DISCORD_WINDOW = { requests: 5, ms: 2 * SECOND } as const;

/** Consequences of an attempt: instants of the product's clock, in milliseconds. */
export interface After {
  /** When the delivery is due again. */
  readonly dueAt: number | null;
  /** The endpoint takes nothing before. */
  readonly restsUntil: number | null;
}

interface EndpointQueue {
  readonly waiting: DeliveryDoc[];
  /** Ids of the deliveries under way. */
  readonly running: Set<string>;
  readonly width: number;
}

const isFull = ({ waiting, running, width }: EndpointQueue): boolean => waiting.length > 0 || running.size >= width;

/** Due deliveries of each endpoint, and the requests to it that are under way. */
export class EndpointQueues {
  private readonly queues = new Map<string, EndpointQueue>();
  private readonly resting = new Map<string, number>();
  /** Instants of the latest requests to each address of Discord, by the monotonic clock. */
  private readonly windows = new Map<string, number[]>();
  private readonly due = new Set<number>();
  private readonly running = new Set<Promise<void>>();
  private isStopped = false;

  constructor(
    private readonly clock: Clock,
    private readonly work: (delivery: DeliveryDoc) => Promise<After>,
    private readonly failed: (error: unknown, delivery: DeliveryDoc) => void,
    private readonly freed: () => void,
    /** Resolves when the request of a delivery may begin. */
    private readonly turn: (delivery: DeliveryDoc) => Promise<void>,
  ) {}

  /** Returns the endpoints that are given nothing now. */
  busy(): string[] {
    const now = this.clock.nowMs();
    for (const [endpointId, until] of this.resting) if (until <= now) this.resting.delete(endpointId);
    for (const at of this.due) if (at <= now) this.due.delete(at);
    const full = [...this.queues].filter(([, queue]) => isFull(queue)).map(([endpointId]) => endpointId);
    return [...full, ...this.resting.keys()];
  }

  /** The next instant at which a delivery of this process is due again. */
  get nextDueMs(): number {
    return Math.min(...this.due, ...this.resting.values());
  }

  offer(deliveries: readonly DeliveryDoc[]): void {
    for (const delivery of deliveries) {
      const { endpointId, kind } = delivery;
      const queue = this.queues.get(endpointId) ?? { waiting: [], running: new Set<string>(), width: WIDTH[kind] };
      this.queues.set(endpointId, queue);
      if (!queue.running.has(delivery._id)) queue.waiting.push(delivery);
    }
    for (const [endpointId, queue] of this.queues) this.advance(endpointId, queue);
  }

  /** Begins nothing any more. */
  stop(): void {
    this.isStopped = true;
  }

  async drained(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  private advance(endpointId: string, queue: EndpointQueue): void {
    while (!this.isStopped && queue.running.size < queue.width) {
      const next = queue.waiting.shift();
      if (!next) return;
      queue.running.add(next._id);
      const made = this.make(next, queue).finally(() => {
        queue.running.delete(next._id);
        this.running.delete(made);
        this.advance(endpointId, queue);
        if (isFull(queue)) return;
        if (queue.running.size === 0) this.queues.delete(endpointId);
        this.freed();
      });
      this.running.add(made);
    }
  }

  private async make(delivery: DeliveryDoc, queue: EndpointQueue): Promise<void> {
    const { endpointId, kind } = delivery;
    try {
      await this.turn(delivery);
      if (this.isStopped) return;
      if (kind === 'discord') await this.withinWindow(endpointId);
      const { dueAt, restsUntil } = await this.work(delivery);
      if (dueAt !== null) this.due.add(dueAt);
      if (restsUntil !== null) this.rest(endpointId, queue, restsUntil);
    } catch (error) {
      this.failed(error, delivery);
      this.rest(endpointId, queue, this.clock.nowMs() + RESTED_MS);
    }
  }

  private rest(endpointId: string, queue: EndpointQueue, until: number): void {
    queue.waiting.length = 0;
    this.resting.set(endpointId, until);
  }

  /** Waits until a request fits into the window of its address. */
  private async withinWindow(endpointId: string): Promise<void> {
    const { requests, ms } = DISCORD_WINDOW;
    const recent = (this.windows.get(endpointId) ?? []).filter((at) => performance.now() - at < ms);
    const [oldest = 0] = recent.length < requests ? [] : recent;
    if (recent.length >= requests) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(oldest + ms - performance.now(), 0)));
      recent.shift();
    }
    this.windows.set(endpointId, [...recent, performance.now()]);
  }
}
