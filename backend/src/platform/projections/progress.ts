import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { exhaustMap } from 'rxjs';
import { within } from '../deadline/deadline.js';
import { UnavailableError } from '../deadline/unavailable.js';
import { LogEnds } from './log-ends.js';
import { UnreadEnds } from './unread-ends.js';
import { ViewCatalogue } from './view-catalogue.js';
import { WorkUnderWay } from './work-under-way.js';

/**
 * Interval of polling for the reached position, in a process that does not project and while a request waits;
 * milliseconds. It is for lost announcements: the projecting process announces each position at once.
 */
const POLL_INTERVAL_MS = 50;
const RESPONSE_TIMEOUT_MS = 2_500;
/** Time that `require` waits, in milliseconds. */
const REQUIRED_WITHIN_MS = 5_000;
/** Views that are so far behind the log are late, in milliseconds. */
const LATE_AFTER_MS = 10_000;

interface Waiter {
  readonly position: bigint;
  readonly done: (passed: boolean) => void;
}

/** Position that the strong views of this installation have reached. */
@Injectable()
export class ProjectionProgress {
  private reached = 0n;
  private waiters: Waiter[] = [];
  private isFollowing = false;
  /** Requests and reactions of this process that may append further events. */
  readonly work = new WorkUnderWay();
  private readonly unread = new UnreadEnds();

  constructor(
    private readonly catalogue: ViewCatalogue,
    private readonly ends: LogEnds,
  ) {
    const reached = () => this.catalogue.states.reached();
    ends.seen$.pipe(exhaustMap((end) => this.unread.compare(end, reached).catch(() => undefined))).subscribe();
  }

  /** Time for which the strong views have lacked an event of the log, in milliseconds. */
  get behindMs(): number {
    return this.unread.behindMs;
  }

  /** True once the strong views have lacked an event for 10 s: reads of them are outdated. */
  get isLate(): boolean {
    return this.behindMs > LATE_AFTER_MS;
  }

  /** Records that the strong views include everything up to `position`. */
  advance(position: bigint): void {
    if (position > this.reached) this.reached = position;
    const passed = this.waiters.filter((waiter) => waiter.position <= this.reached);
    if (passed.length === 0) return;
    this.waiters = this.waiters.filter((waiter) => waiter.position > this.reached);
    for (const waiter of passed) waiter.done(true);
  }

  /** True while a response waits for the strong views. */
  get isWaitedFor(): boolean {
    return this.waiters.length > 0;
  }

  /** Resolves true when the strong views have passed `position`, false after `ms`. */
  passed(position: bigint, ms: number): Promise<boolean> {
    if (position <= this.reached) return Promise.resolve(true);
    return new Promise((resolve) => {
      const done = (passed: boolean) => {
        clearTimeout(timer);
        resolve(passed);
      };
      const waiter = { position, done };
      const timer = setTimeout(() => {
        this.waiters = this.waiters.filter((one) => one !== waiter);
        done(false);
      }, ms);
      this.waiters.push(waiter);
      this.work.onEnd();
      this.follow();
    });
  }

  /** Waits until the strong views have passed `position`; throws `UnavailableError` when they do not within 5 s. */
  async require(position: bigint): Promise<void> {
    if (!(await this.passed(position, REQUIRED_WITHIN_MS))) throw new UnavailableError('projector');
  }

  /** Waits until the strong views hold everything recorded before the call; throws as `require` does. */
  async requireAll(): Promise<void> {
    await this.require(await this.ends.newest());
  }

  /** Polls the position that another process writes, while this one does not project and a request waits. */
  follow(): void {
    if (this.isFollowing || this.catalogue.isProjecting()) return;
    void this.poll();
  }

  /** Reads the position that the projecting process has reached; `null` while the served generations are not known. */
  private async reachedElsewhere(): Promise<bigint | null> {
    const reached = await this.catalogue.states.reached();
    return (await this.catalogue.refresh()) ? reached : null;
  }

  private async poll(): Promise<void> {
    this.isFollowing = true;
    while (this.waiters.length > 0 && !this.catalogue.isProjecting()) {
      await pause(POLL_INTERVAL_MS);
      const reached = await within(RESPONSE_TIMEOUT_MS, 'documents', this.reachedElsewhere()).catch(() => null);
      if (reached !== null) this.advance(reached);
    }
    this.isFollowing = false;
  }
}
