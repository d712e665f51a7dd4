import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Ids } from '../clock/ids.js';
import { Config } from '../config/config.js';
import { runInContext } from '../context/request-context.js';
import { SWEEP, type Sweeper } from './job.js';

const EVERY = 30_000;

interface Named {
  readonly name: string;
  readonly sweeper: Sweeper;
}

/** Every 30 s, on workers, by a timer of its own: due work is found again from the views, whatever became of the queue. */
@Injectable()
export class Sweeps implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('sweeps');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly config: Config,
    private readonly ids: Ids,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.timer = setInterval(() => {
      this.running ??= this.sweepAll().finally(() => (this.running = undefined));
    }, EVERY).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Runs every sweep once, one after another; one that fails is reported and leaves the others alone. */
  async sweepAll(): Promise<void> {
    for (const { name, sweeper } of this.sweepers()) {
      try {
        await runInContext({ commandId: `sweep/${name}/${this.ids.next()}` }, () => sweeper.sweep());
      } catch (error) {
        this.logger.warn({ err: error, sweep: name }, 'sweep failed');
      }
    }
  }

  private sweepers(): Named[] {
    return this.discovery.getProviders().flatMap(({ metatype, instance }) => {
      const sweep = metatype && (Reflect.getMetadata(SWEEP, metatype) as { name: string } | undefined);
      return sweep ? [{ name: sweep.name, sweeper: instance as Sweeper }] : [];
    });
  }
}
