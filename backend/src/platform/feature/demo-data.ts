import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { defer, retry, type Subscription, tap } from 'rxjs';
import { Config } from '../config/config.js';
import { runInContext } from '../context/request-context.js';
import { Reservations } from '../event-store/reservations.js';

const RETRY_DELAY_MS = 2_000;
const KIND = 'demo';
const SEEDED = 'seeded';

/**
 * Initial data of one feature in a shop with `DEMO_DATA=1`. Written once, so that later changes by an administrator
 * stay. An engine that is away delays it, but not the start.
 */
@Injectable()
export abstract class DemoData implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Permanent: under this name it is noted that the data was written. */
  protected abstract readonly name: string;
  private readonly logger = new Logger(this.constructor.name);
  private seeding: Subscription | undefined;

  constructor(
    private readonly config: Config,
    private readonly reservations: Reservations,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Writes the data, with `send`, so that a seeding that died half-way goes on where it was and two at once write it
   * once. Resolves with false where a later start has something left to write.
   */
  protected abstract seed(): Promise<boolean>;

  /** Sends a command under a fixed name of its own. */
  protected send<Result>(name: string, command: Command<Result>): Promise<Result> {
    return runInContext({ commandId: `demo/${name}` }, () => this.commands.execute(command));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.demoData || this.config.role === 'worker') return;
    await new Promise<void>((settled) => {
      this.seeding = defer(() => this.seedOnce())
        .pipe(
          tap({
            error: (err: unknown) => {
              this.logger.warn({ err }, `the demo ${this.name} waits`);
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

  private async seedOnce(): Promise<void> {
    if ((await this.reservations.ownerOf(KIND, this.name)) === SEEDED) return;
    if (await this.seed()) await this.reservations.take(KIND, this.name, SEEDED);
  }
}
