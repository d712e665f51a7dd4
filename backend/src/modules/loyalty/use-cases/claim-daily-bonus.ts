import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { claimDailyBonus, loyalty } from '../domain/loyalty.js';

/** Claims the bonus of the present day in São Paulo. Throws `BONUS_NOT_READY` when it was claimed. */
export class ClaimDailyBonus extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ClaimDailyBonus)
export class ClaimDailyBonusHandler implements ICommandHandler<ClaimDailyBonus> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute({ userId }: ClaimDailyBonus): Promise<void> {
    const claim = { userId, claimId: this.ids.derived('daily-bonus') };
    await this.store.decide(loyalty, userId, (state) => claimDailyBonus(state, claim, this.clock.nowMs()));
  }
}
