import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import type { KeyTerms } from '../domain/key.events.js';
import { key, redeemKey } from '../domain/key.js';
import { RedeemableKeys } from '../redeemable-keys.js';
import { RedeemThrottle } from '../redeem-throttle.js';
import { DeliverKey } from './deliver-key.js';

export interface RedeemedTerms extends KeyTerms {
  readonly subscriptionId: string;
}

/**
 * Redeems a key by its code for the calling user, and grants its subscription. Throws `KEY_NOT_FOUND`,
 * `KEY_ALREADY_USED`, `KEY_BANNED`, `PRODUCT_UNAVAILABLE`, and `RATE_LIMITED` after too many of these.
 */
export class RedeemKey extends Command<RedeemedTerms> {
  constructor(
    readonly userId: string,
    readonly username: string,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(RedeemKey)
export class RedeemKeyHandler implements ICommandHandler<RedeemKey> {
  constructor(
    private readonly store: AggregateStore,
    private readonly keys: RedeemableKeys,
    private readonly throttle: RedeemThrottle,
    private readonly commands: CommandBus,
    private readonly ids: Ids,
  ) {}

  async execute({ userId, username, code }: RedeemKey): Promise<RedeemedTerms> {
    const terms = await this.throttle.guard(userId, async () => {
      const { keyId, isProductDeleted } = await this.keys.find(code);
      const redemptionId = this.ids.derived('redemption');
      const { state } = await this.store.decide(key, keyId, (now) =>
        redeemKey(now, { userId, username, code, redemptionId, isProductDeleted }),
      );
      if (state.status !== 'used') throw new Error(`The key ${keyId} was not redeemed.`);
      return state;
    });
    const subscriptionId = await this.commands.execute(new DeliverKey({ ...terms, userId }));
    return { ...terms, subscriptionId };
  }
}
