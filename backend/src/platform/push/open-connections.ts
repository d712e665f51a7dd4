import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Ids } from '../clock/ids.js';
import { startPolling } from '../clock/polling.js';
import { ConnectionReports } from '../presence/connection-reports.js';

const REPORT_INTERVAL_MS = 10_000;
/** Time without a report after which a process and its connections count as gone. */
const REPORT_LIFETIME_S = 30;
/** Keys that one command reports: Redis serves nothing else for two milliseconds. */
const KEYS_PER_REPORT = 200;

interface Count {
  here: number;
  /** As last seen; stays while Redis is away. */
  elsewhere: number;
}

/**
 * Counts the open connections of users and addresses over all processes. A place is taken from this process's memory,
 * before anything is awaited; the counts of other processes are requested then, and known by the next time.
 */
@Injectable()
export class OpenConnections implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly counts = new Map<string, Count>();
  private readonly process: string;
  private stopPolling: (() => void) | undefined;

  constructor(
    private readonly reports: ConnectionReports,
    ids: Ids,
  ) {
    this.process = ids.next();
  }

  onApplicationBootstrap(): void {
    this.stopPolling = startPolling(REPORT_INTERVAL_MS, () => void this.reportAll());
  }

  onApplicationShutdown(): void {
    this.stopPolling?.();
  }

  /** Returns true when one more would be within the limit, as far as this process knows. */
  hasRoom(key: string, limit: number): boolean {
    const { here, elsewhere } = this.counts.get(key) ?? { here: 0, elsewhere: 0 };
    if (here + elsewhere < limit) return true;
    // Those elsewhere may have gone since.
    if (elsewhere > 0) void this.report(key);
    return false;
  }

  /** Takes a place unless the limit is reached, as far as this process knows. */
  take(key: string, limit: number): boolean {
    if (!this.hasRoom(key, limit)) return false;
    const count = this.counts.get(key) ?? { here: 0, elsewhere: 0 };
    count.here += 1;
    this.counts.set(key, count);
    return true;
  }

  release(key: string): void {
    const count = this.counts.get(key);
    if (!count) return;
    count.here -= 1;
    void this.report(key);
    if (count.here === 0) this.counts.delete(key);
  }

  /**
   * Returns true when the places taken over all processes are within the limit; those of this process only while Redis
   * is away.
   */
  async isWithin(key: string, limit: number): Promise<boolean> {
    await this.report(key);
    const count = this.counts.get(key);
    return !count || count.here + count.elsewhere <= limit;
  }

  private async report(...keys: readonly string[]): Promise<void> {
    const reports = keys.map((key) => {
      const count = this.counts.get(key)?.here ?? 0;
      return { key, count, lifetimeS: count > 0 ? REPORT_LIFETIME_S : 0 };
    });
    try {
      const elsewhere = await this.reports.report(this.process, reports);
      for (const [at, key] of keys.entries()) {
        const count = this.counts.get(key);
        if (count) count.elsewhere = elsewhere[at] ?? 0;
      }
    } catch {
      // Redis is away: this process counts for itself.
    }
  }

  private async reportAll(): Promise<void> {
    const keys = [...this.counts.keys()];
    for (let from = 0; from < keys.length; from += KEYS_PER_REPORT)
      await this.report(...keys.slice(from, from + KEYS_PER_REPORT));
  }
}
