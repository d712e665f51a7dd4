import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { catchError, defer, EMPTY, retry, type Subscription, tap } from 'rxjs';
import { Config } from '../../platform/config/config.js';
import { EnsureFirstAdmin, type NewAdmin } from './use-cases/administration/ensure-first-admin.js';

const AGAIN_AFTER = 2_000;

/** At every start: somebody must be able to administrate. An engine that is away delays this, not the start. */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(FirstAdmin.name);
  private ensuring: Subscription | undefined;

  constructor(
    private readonly commands: CommandBus,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.role === 'worker') return;
    await new Promise<void>((settled) => {
      this.ensuring = defer(() => this.commands.execute(new EnsureFirstAdmin()))
        .pipe(
          catchError((error: unknown) => {
            if (!(error instanceof DomainError)) throw error;
            this.logger.error({ code: error.code }, 'the first admin cannot be created under the configured names');
            return EMPTY;
          }),
          tap({
            error: (err: unknown) => {
              this.logger.warn({ err }, 'the first admin waits');
              settled();
            },
          }),
          retry({ delay: AGAIN_AFTER }),
        )
        .subscribe({ next: announce, complete: settled });
    });
  }

  onApplicationShutdown(): void {
    this.ensuring?.unsubscribe();
  }
}

/** Prints a generated password to the terminal once; it never goes to the log. */
function announce(admin: NewAdmin | null): void {
  if (!admin?.password) return;
  process.stdout.write(
    `\nAdministrator created: ${admin.username} (${admin.email})\nPassword, shown only this once: ${admin.password}\n\n`,
  );
}
