import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BoundedCache } from '../../../platform/cache/bounded-cache.js';
import { Config } from '../../../platform/config/config.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { promiseReward, referral } from '../domain/referral.js';
import { OwnSigns } from '../services/own-signs.js';

/** Of accounts without a reward to promise: the later orders of a buyer read nothing. */
const CACHE_BYTES = 1024 * 1024;

interface PaidOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly totalCents: number;
  /** Instant of the payment, ISO 8601. */
  readonly paidAt: string;
}

/** Promises the inviter of a buyer the reward of the buyer's first paid product order; of any other buyer, nothing. */
export class PromiseReward extends Command<void> {
  constructor(readonly order: PaidOrder) {
    super();
  }
}

@CommandHandler(PromiseReward)
export class PromiseRewardHandler implements ICommandHandler<PromiseReward> {
  private readonly without = new BoundedCache<true>({ maxBytes: CACHE_BYTES });

  constructor(
    private readonly store: AggregateStore,
    private readonly signs: OwnSigns,
    private readonly config: Config,
  ) {}

  async execute({ order: { orderId, userId, totalCents, paidAt } }: PromiseReward): Promise<void> {
    if (this.without.get(userId)) return;
    const registered = await this.signs.registrationOf(userId);
    const inviterId = registered?.data.invitedBy;
    const isPromised = inviterId && (await this.store.peek(referral, userId)).status !== 'none';
    if (!registered || !inviterId || isPromised) {
      this.without.set(userId, true);
      return;
    }
    const sign = await this.signs.find(registered, inviterId);
    const terms = { userId, inviterId, orderId, totalCents, percent: this.config.referralPercent, paidAt };
    await this.store.decide(referral, userId, (state) => promiseReward(state, terms, sign));
  }
}
