import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { exhaustMap, Subject } from 'rxjs';
import { within } from '../deadline/deadline.js';
import { UnavailableError } from '../deadline/unavailable.js';
import { GroupProgress } from './group-progress.js';
import { type ViewGroup, viewGroups } from './groups.js';
import { LogEnds, type SeenEnd } from './log-ends.js';
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
/** Time that the reading of a list waits for its group, in milliseconds: the list is then shown as it is. */
const CAUGHT_UP_WITHIN_MS = 2_000;
/** Views that are so far behind the log are late, in milliseconds. */
const LATE_AFTER_MS = 10_000;

/** Positions that the groups of views of this installation have reached. */
@Injectable()
export class ProjectionProgress {
  private readonly groups: Readonly<Record<ViewGroup, GroupProgress>> = {
    strong: new GroupProgress(),
    lists: new GroupProgress(),
    figures: new GroupProgress(),
  };
  private isFollowing = false;
  private readonly moves = new Subject<ViewGroup>();
  /** Emits a group at each move of its position that this process learns of. */
  readonly moved$ = this.moves.asObservable();
  /** Requests and reactions of this process that may append further events. */
  readonly work = new WorkUnderWay();

  constructor(
    private readonly catalogue: ViewCatalogue,
    private readonly ends: LogEnds,
  ) {
    catalogue.caughtUp = (group) => this.caughtUp(group);
    ends.seen$.pipe(exhaustMap((end) => this.compare(end).catch(() => undefined))).subscribe();
  }

  /** Time for which some view has lacked an event of the log, in milliseconds. */
  get behindMs(): number {
    return Math.max(...viewGroups.map((group) => this.groups[group].unread.behindMs));
  }

  /** True once some view has lacked an event for 10 s: reads are outdated. */
  get isLate(): boolean {
    return this.behindMs > LATE_AFTER_MS;
  }

  /** Returns true while a response waits for a group. */
  isWaitedFor(group: ViewGroup): boolean {
    return this.groups[group].isWaitedFor;
  }

  /** Records that the views of a group include everything up to `position`. */
  advance(group: ViewGroup, position: bigint): void {
    const before = this.groups[group].reached;
    this.groups[group].advance(position);
    if (position > before) this.moves.next(group);
  }

  /** Resolves true when the views of a group have passed `position`, false after `ms`. */
  passed(position: bigint, ms: number, group: ViewGroup = 'strong'): Promise<boolean> {
    const passed = this.groups[group].passed(position, ms);
    if (this.groups[group].isWaitedFor) {
      this.work.wake();
      this.follow();
    }
    return passed;
  }

  /** Waits until the strong views have passed `position`; throws `UnavailableError` when they do not within 5 s. */
  async require(position: bigint): Promise<void> {
    await this.requireOf('strong', position);
  }

  /** Waits until the views of a group hold everything recorded before the call; throws as `require` does. */
  async requireAll(group: ViewGroup = 'strong'): Promise<void> {
    await this.requireOf(group, await this.ends.newest());
  }

  /** Polls the positions of groups projected by other processes, while a request waits for one of them. */
  follow(): void {
    if (!this.isFollowing && this.awaitsOthers) void this.poll();
  }

  private async requireOf(group: ViewGroup, position: bigint): Promise<void> {
    if (!(await this.passed(position, REQUIRED_WITHIN_MS, group))) throw new UnavailableError('projector');
  }

  /**
   * Waits until a group has passed what the strong views hold, because responses to mutations wait for these only: a
   * list then shows what its reader has just done. A group that has been behind for longer is not waited for.
   */
  private async caughtUp(group: ViewGroup): Promise<void> {
    const { strong, [group]: own } = this.groups;
    // Another process may have let a response go whose position is still on its way to this one.
    if (!this.catalogue.isProjecting('strong') || (strong.reached > own.reached && !this.catalogue.isProjecting(group)))
      await this.learn();
    if (strong.reached > own.reached && own.unread.behindMs < CAUGHT_UP_WITHIN_MS)
      await this.passed(strong.reached, CAUGHT_UP_WITHIN_MS, group);
  }

  /** Reads the positions of all groups; knows no more than before while the documents do not respond. */
  private async learn(): Promise<void> {
    const reading = within(RESPONSE_TIMEOUT_MS, 'documents', this.catalogue.states.reached());
    for (const [group, position] of await reading.catch(() => [])) this.advance(group, position);
  }

  /** Notes an end of the log for each group; the reached positions are read once, where any is behind it. */
  private async compare(end: SeenEnd): Promise<void> {
    let reading: ReturnType<typeof this.catalogue.states.reached> | undefined;
    const reached = async (group: ViewGroup) => (await (reading ??= this.catalogue.states.reached())).get(group) ?? 0n;
    const comparing = this.catalogue.groups.map((group) =>
      this.groups[group].unread.compare(end, () => reached(group)),
    );
    await Promise.all(comparing);
  }

  private get awaitsOthers(): boolean {
    return viewGroups.some((group) => this.isWaitedFor(group) && !this.catalogue.isProjecting(group));
  }

  /** Reads the positions that other processes have reached; `null` while the served generations are not known. */
  private async reachedElsewhere(): Promise<ReadonlyMap<ViewGroup, bigint> | null> {
    const reached = await this.catalogue.states.reached();
    return (await this.catalogue.refresh()) ? reached : null;
  }

  private async poll(): Promise<void> {
    this.isFollowing = true;
    while (this.awaitsOthers) {
      await pause(POLL_INTERVAL_MS);
      const reached = await within(RESPONSE_TIMEOUT_MS, 'documents', this.reachedElsewhere()).catch(() => null);
      for (const [group, position] of reached ?? []) this.advance(group, position);
    }
    this.isFollowing = false;
  }
}
