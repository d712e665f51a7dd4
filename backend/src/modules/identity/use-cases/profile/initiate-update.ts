import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InitiateUpdate as Choice } from '@shop/contracts/account';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../../platform/clock/clock.js';
import { Ids } from '../../../../platform/clock/ids.js';
import { Config } from '../../../../platform/config/config.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account, activeAccountOf } from '../../domain/account.js';
import { scaledAllowance } from '../../domain/mail-limits.js';
import { sendUpdateCode } from '../../domain/updates.js';

/** Sends a code where it is wanted by e-mail and not too many were sent. Throws `TWO_FACTOR_DISABLED`. */
export class InitiateUpdate extends Command<void> {
  constructor(
    readonly userId: string,
    readonly choice: Choice,
  ) {
    super();
  }
}

@CommandHandler(InitiateUpdate)
export class InitiateUpdateHandler implements ICommandHandler<InitiateUpdate> {
  constructor(
    private readonly store: AggregateStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async execute({ userId, choice: { verificationMethod, updateType } }: InitiateUpdate): Promise<void> {
    if (verificationMethod === '2fa') {
      const { twoFactor } = activeAccountOf(await this.store.load(account, userId));
      if (twoFactor.status !== 'on') throw new DomainError('TWO_FACTOR_DISABLED');
      return;
    }
    const code = { codeId: this.ids.derived('code'), now: this.clock.now() };
    const allowance = scaledAllowance(this.config.rateLimitScale);
    await this.store.decide(account, userId, (state) => sendUpdateCode(state, updateType, code, allowance));
  }
}
