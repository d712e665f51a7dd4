import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Role } from '@shop/contracts/identity';
import type { ShopSettings } from '@shop/contracts/settings';
import type { Subscription } from 'rxjs';
import { Maintenance } from '../../platform/auth/maintenance.js';
import { within } from '../../platform/deadline/deadline.js';
import { AggregateStore } from '../../platform/event-store/aggregate-store.js';
import { EveryProcess } from '../../platform/push/every-process.js';
import { LogEnds, type SeenEnd } from '../../platform/projections/log-ends.js';
import { initialSettings, settings, type SettingsState, SHOP } from './domain/settings.js';

const READ_WITHIN_MS = 3_000;
/** Message between processes. */
const CHANGED = 'settings-changed';

/**
 * The settings in this process's memory, for every request. They are read from the log whenever its end has moved, so
 * that they are available while the views are away or being rebuilt; while the log is away, the last ones remain in
 * force.
 */
@Injectable()
export class LiveSettings extends Maintenance implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('settings');
  private state = initialSettings;
  /** When the reading began that `state` is at least as new as; in milliseconds since the process started. */
  private readAt = -Infinity;
  /** `state` is as new as the log was up to this position. */
  private readUpTo = -1n;
  private following: Subscription | undefined;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly store: AggregateStore,
    private readonly ends: LogEnds,
    private readonly processes: EveryProcess,
  ) {
    super();
  }

  get current(): ShopSettings {
    return this.state.settings;
  }

  override closedTo(role: Role): boolean {
    return role !== 'Admin' && this.current.maintenance_mode === 'on';
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.read();
    this.processes.on(CHANGED, () => this.refresh());
    this.following = this.ends.seen$.subscribe((end) => {
      this.follow(end);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.following?.unsubscribe();
    await this.reading;
  }

  /** Takes over a state unless a newer one is known. */
  note(state: SettingsState): void {
    if (state.changes <= this.state.changes) return;
    const wasOpen = this.current.maintenance_mode === 'off';
    this.state = state;
    if (wasOpen && this.current.maintenance_mode === 'on') this.started();
  }

  /** Takes over a state that this process has recorded. Resolves once it is in force in every process. */
  async announce(state: SettingsState): Promise<void> {
    this.note(state);
    await this.processes.ask(CHANGED);
  }

  /** Reads the newest state from the log. */
  async refresh(): Promise<SettingsState> {
    const begunAt = performance.now();
    this.note(await this.store.load(settings, SHOP));
    this.readAt = Math.max(this.readAt, begunAt);
    return this.state;
  }

  /** Returns the state of the log at most `ms` ago: the last reading's where it is new enough, else a new one. */
  async asOfLast(ms: number): Promise<SettingsState> {
    return this.readAt >= performance.now() - ms ? this.state : this.refresh();
  }

  private follow({ position, at }: SeenEnd): void {
    if (position > this.readUpTo) void this.read(position);
    else this.readAt = Math.max(this.readAt, at);
  }

  private read(upTo = -1n): Promise<void> {
    this.reading ??= within(READ_WITHIN_MS, 'event store', this.refresh())
      .then(
        () => {
          this.readUpTo = upTo;
        },
        (error: unknown) => {
          this.logger.debug({ err: error }, 'settings not read; the last ones stay in force');
        },
      )
      .finally(() => (this.reading = undefined));
    return this.reading;
  }
}
