import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock/clock.js';
import { Ids } from '../../../../platform/clock/ids.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';
import { setTwoFactor } from '../../domain/administration.js';

/** Switches two-factor off as administrator and notifies the owner. Throws `NOT_FOUND`, `TWO_FACTOR_NEEDS_OWNER`. */
export class SetTwoFactor extends Command<void> {
  constructor(
    readonly userId: string,
    readonly isEnabled: boolean,
  ) {
    super();
  }
}

@CommandHandler(SetTwoFactor)
export class SetTwoFactorHandler implements ICommandHandler<SetTwoFactor> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute({ userId, isEnabled }: SetTwoFactor): Promise<void> {
    const input = { isEnabled, mailId: this.ids.derived('two-factor-disabled'), now: this.clock.now() };
    await this.store.decide(account, userId, (state) => setTwoFactor(state, input));
  }
}
