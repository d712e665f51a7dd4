import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { Clock } from '../../../platform/clock/clock.js';
import { Config } from '../../../platform/config/config.js';
import { searchSecurity } from '../../../platform/logging/security-search.js';

/** A wrong password or code at an account. */
export interface FailedLogin {
  readonly at: string;
  readonly kind: 'login_failed' | 'code_failed';
  readonly address: string;
}

/** Lists the failed logins at an account that the security log retains, oldest first. */
export class ListFailedLogins extends Query<readonly FailedLogin[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListFailedLogins)
export class ListFailedLoginsHandler implements IQueryHandler<ListFailedLogins> {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: ListFailedLogins): Promise<readonly FailedLogin[]> {
    const days = { from: '', to: saoPauloDay(this.clock.nowMs()) };
    const lines = await searchSecurity(this.config.dataDir, { names: new Set([userId]), ...days });
    return lines.flatMap(({ at, kind, address, account }) =>
      account === userId && (kind === 'login_failed' || kind === 'code_failed') ? [{ at, kind, address }] : [],
    );
  }
}
