import { Injectable } from '@nestjs/common';
import type { CheckName } from '@shop/contracts/health';
import { Clock } from '../clock/clock.js';
import { BankCertificate } from './bank-certificate.js';
import { EngineHealth } from './engine-health.js';
import type { Finding } from './finding.js';
import { FreeSpace } from './free-space.js';

/** Result of a measurement, with the instant since when this process has found its status. */
export interface Check extends Finding {
  /** Milliseconds since the epoch. */
  readonly since: number;
}
export type Checks = Readonly<Record<CheckName, Check>>;

/** Measures what this process depends on at each request, and remembers since when each status holds. */
@Injectable()
export class HealthChecks {
  private readonly seen = new Map<CheckName, Check>();
  private running: Promise<Checks> | null = null;

  constructor(
    private readonly engines: EngineHealth,
    private readonly space: FreeSpace,
    private readonly certificate: BankCertificate,
    private readonly clock: Clock,
  ) {}

  /** Returns one measurement to all who ask at the same time; takes some seconds at most, and never rejects. */
  run(): Promise<Checks> {
    this.running ??= this.measure().finally(() => (this.running = null));
    return this.running;
  }

  /**
   * Returns whether this process can respond to reads: they need the documents and a view in them, and nothing else.
   */
  canRead({ documents }: Checks): boolean {
    return documents.status !== 'down' && this.engines.isServing;
  }

  private async measure(): Promise<Checks> {
    const { engines } = this;
    const [eventstore, documents, redis, storage] = await Promise.all([
      engines.eventStore(),
      engines.documents(),
      engines.redisServer(),
      this.space.check(),
    ]);
    return {
      eventstore: this.note('eventstore', eventstore),
      documents: this.note('documents', documents),
      redis: this.note('redis', redis),
      views: this.note('views', engines.views()),
      reactions: this.note('reactions', engines.reactions()),
      storage: this.note('storage', storage),
      certificate: this.note('certificate', this.certificate.check()),
    };
  }

  private note(name: CheckName, found: Finding): Check {
    const before = this.seen.get(name);
    const since = before?.status === found.status ? before.since : this.clock.nowMs();
    const check = { ...found, since };
    this.seen.set(name, check);
    return check;
  }
}
