import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { dueTerms, endPromise, referral } from '../domain/referral.js';
import { OwnSigns } from '../services/own-signs.js';
import { RewardFactsReader } from '../services/reward-facts.js';

/**
 * Ends the promise of the reward for an invited account, if it is due: grants or denies it, as things were at its
 * instant. A refund whose amount is not fixed yet is waited for.
 */
export class EndPromise extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(EndPromise)
export class EndPromiseHandler implements ICommandHandler<EndPromise> {
  constructor(
    private readonly store: AggregateStore,
    private readonly signs: OwnSigns,
    private readonly facts: RewardFactsReader,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: EndPromise): Promise<void> {
    const now = this.clock.now();
    const terms = dueTerms(await this.store.load(referral, userId), now);
    if (!terms) return;
    const [registered, refundedCents, isInviterGone] = await Promise.all([
      this.signs.registrationOf(userId),
      this.facts.refunded(terms),
      this.facts.isGone(terms.inviterId, terms.dueAt),
    ]);
    if (refundedCents === null) return;
    const sign = registered && (await this.signs.find(registered, terms.inviterId));
    await this.store.decide(referral, userId, (state) =>
      endPromise(state, { sign, isInviterGone, refundedCents }, now),
    );
    await failpoint('referral.after-reward');
  }
}
