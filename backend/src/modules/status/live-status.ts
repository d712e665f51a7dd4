import { Injectable } from '@nestjs/common';
import type { ComponentId, ComponentStatus } from '@shop/contracts/status';
import type { Statuses } from './probes.js';

interface Seen {
  readonly status: ComponentStatus;
  /** Milliseconds. */
  readonly since: number;
}

/** Statuses as this process sees them, in memory: they can be read when everything else is away. */
@Injectable()
export class LiveStatus {
  private readonly seen = new Map<ComponentId, Seen>();
  private changes = 0;
  private markReady: () => void = () => undefined;
  /** Resolves once something was measured. */
  readonly ready = new Promise<void>((resolve) => (this.markReady = resolve));

  /** Replaces the earlier measurements by those of the instant `at`. */
  show(statuses: Statuses, at: number): void {
    for (const [id, status] of Object.entries(statuses) as [ComponentId, ComponentStatus][])
      if (this.seen.get(id)?.status !== status) {
        this.seen.set(id, { status, since: at });
        this.changes += 1;
      }
    this.markReady();
  }

  /** Number of changes seen. */
  get version(): number {
    return this.changes;
  }

  get(id: ComponentId): Seen | undefined {
    return this.seen.get(id);
  }

  /** Returns true for a component that now does worse than it did here before, or does so for the first time. */
  isWorse(id: ComponentId, status: ComponentStatus): boolean {
    return SEVERITY[status] > SEVERITY[this.seen.get(id)?.status ?? 'operational'];
  }

  entries(): readonly (readonly [ComponentId, Seen])[] {
    return [...this.seen];
  }
}

/** Larger is worse. */
export const SEVERITY: Readonly<Record<ComponentStatus, number>> = { operational: 0, degraded: 1, outage: 2 };
