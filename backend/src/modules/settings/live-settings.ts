import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Role } from '@shop/contracts/identity';
import type { ShopSettings } from '@shop/contracts/settings';
import { Maintenance } from '../../platform/auth/maintenance.js';
import { Clock } from '../../platform/clock/clock.js';
import { within } from '../../platform/deadline/deadline.js';
import { AggregateStore } from '../../platform/event-store/aggregate-store.js';
import { initialSettings, settings, type SettingsState, SHOP } from './domain/settings.js';

/** Another process's change takes effect here within this time, in milliseconds. */
const POLL_INTERVAL_MS = 400;
const READ_WITHIN_MS = 3_000;

/**
 * The settings in this process's memory, for what every request needs. They are polled from the log, so that they
 * hold while the views are away or being rebuilt; while the log is away, the last ones stay in force.
 */
@Injectable()
export class LiveSettings extends Maintenance implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('settings');
  private state = initialSettings;
  /** When the reading began that `state` is at least as new as; in milliseconds since the epoch. */
  private readAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
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
    await this.poll();
    this.timer = setInterval(() => void this.poll(), POLL_INTERVAL_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.reading;
  }

  /** Takes over a state unless a newer one is known. */
  note(state: SettingsState): void {
    if (state.changes <= this.state.changes) return;
    const wasOpen = this.current.maintenance_mode === 'off';
    this.state = state;
    if (wasOpen && this.current.maintenance_mode === 'on') this.started();
  }

  /** Reads the newest state from the log. */
  async refresh(): Promise<SettingsState> {
    const begunAt = this.clock.nowMs();
    this.note(await this.store.load(settings, SHOP));
    this.readAt = Math.max(this.readAt, begunAt);
    return this.state;
  }

  /** The state as the log held it at most `ms` ago: the last poll's where it is new enough, else read now. */
  async asOfLast(ms: number): Promise<SettingsState> {
    return this.readAt >= this.clock.nowMs() - ms ? this.state : this.refresh();
  }

  private poll(): Promise<void> {
    this.reading ??= within(READ_WITHIN_MS, 'event store', this.refresh())
      .then(
        () => undefined,
        (error: unknown) => {
          this.logger.debug({ err: error }, 'settings not read; the last ones stay in force');
        },
      )
      .finally(() => (this.reading = undefined));
    return this.reading;
  }
}
