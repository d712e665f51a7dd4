import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { defer, retry, type Subscription, tap } from 'rxjs';
import type { Config } from '../config/config.js';

const RETRY_DELAY_MS = 2_000;

/** Data of one feature that a shop with `DEMO_DATA=1` opens with. An engine that is away delays it, not the start. */
export abstract class DemoData implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(this.constructor.name);
  private seeding: Subscription | undefined;

  /** `name` stands in the log while the seeding waits. */
  protected constructor(
    private readonly config: Config,
    private readonly name: string,
  ) {}

  /** Writes the data. Repeatable: it runs at every start, and again after an error. */
  protected abstract seed(): Promise<void>;

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.demoData || this.config.role === 'worker') return;
    await new Promise<void>((settled) => {
      this.seeding = defer(() => this.seed())
        .pipe(
          tap({
            error: (err: unknown) => {
              this.logger.warn({ err }, `the ${this.name} waits`);
              settled();
            },
          }),
          retry({ delay: RETRY_DELAY_MS }),
        )
        .subscribe({ complete: settled });
    });
  }

  onApplicationShutdown(): void {
    this.seeding?.unsubscribe();
  }
}
