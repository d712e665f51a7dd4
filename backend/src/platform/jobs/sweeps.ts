import { SpanKind } from '@opentelemetry/api';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Ids } from '../clock/ids.js';
import { startPolling } from '../clock/polling.js';
import { randomId } from '../uuid/uuid.js';
import { Config } from '../config/config.js';
import { runInContext } from '../context/request-context.js';
import { Features } from '../feature/features.js';
import { traced } from '../telemetry/tracing.js';

const INTERVAL_MS = 30_000;

/** Runs every 30 s, on workers, by a timer of its own: finds due work in the views again, independent of the queue. */
@Injectable()
export class Sweeps implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('sweeps');
  private stopPolling: (() => void) | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly features: Features,
    private readonly modules: ModuleRef,
    private readonly config: Config,
    private readonly ids: Ids,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.stopPolling = startPolling(INTERVAL_MS, () => {
      this.running ??= this.sweepAll().finally(() => (this.running = undefined));
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopPolling?.();
    await this.running;
  }

  /** Runs every sweep once, one after another; a failure is reported and does not affect the others. */
  async sweepAll(): Promise<void> {
    for (const type of this.features.all('sweeps')) {
      const sweep = this.modules.get(type, { strict: false });
      try {
        const correlationId = randomId();
        await runInContext({ correlationId, commandId: `sweep/${sweep.name}/${this.ids.next()}` }, () =>
          traced(`sweep ${sweep.name}`, correlationId, { kind: SpanKind.INTERNAL }, () => sweep.sweep()),
        );
      } catch (error) {
        this.logger.warn({ err: error, sweep: sweep.name }, 'sweep failed');
      }
    }
  }
}
