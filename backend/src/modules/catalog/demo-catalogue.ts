import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { defer, retry, type Subscription, tap } from 'rxjs';
import { Config } from '../../platform/config/config.js';
import { SeedDemo } from './use-cases/seed-demo.js';

const AGAIN_AFTER = 2_000;

/** With `DEMO_DATA=1` the shop opens with something to sell. An engine that is away delays this, not the start. */
@Injectable()
export class DemoCatalogue implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(DemoCatalogue.name);
  private seeding: Subscription | undefined;

  constructor(
    private readonly commands: CommandBus,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.demoData || this.config.role === 'worker') return;
    await new Promise<void>((settled) => {
      this.seeding = defer(() => this.commands.execute(new SeedDemo()))
        .pipe(
          tap({
            error: (err: unknown) => {
              this.logger.warn({ err }, 'the demo catalogue waits');
              settled();
            },
          }),
          retry({ delay: AGAIN_AFTER }),
        )
        .subscribe({ complete: settled });
    });
  }

  onApplicationShutdown(): void {
    this.seeding?.unsubscribe();
  }
}
