import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { Config } from '../../../platform/config/config.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { account } from '../domain/account.js';
import { requestReset } from '../domain/password-reset.js';
import { scaledAllowance } from '../domain/registration.js';
import { inEvenTime } from './even-time.js';
import { NameClaims } from './name-claims.js';

/** Sends a link to whoever reads the account's mail; the same to the caller in every case. */
export class RequestPasswordReset extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly store: AggregateStore,
    private readonly claims: NameClaims,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async execute({ email }: RequestPasswordReset): Promise<void> {
    await inEvenTime(this.request(email));
  }

  private async request(email: string): Promise<void> {
    const userId = await this.claims.ownerOf(email);
    if (userId === null) return;
    const reset = { resetId: this.ids.derived('reset'), now: this.clock.now() };
    const allowance = scaledAllowance(this.config.rateLimitScale);
    await this.store.decide(account, userId, (state) => requestReset(state, reset, allowance));
  }
}
