import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { cancelKey, key } from '../domain/key.js';
import type { KeySale } from '../domain/key.events.js';
import { RedeemThrottle } from '../redeem-throttle.js';

export interface CancelledKey {
  readonly keyId: string;
  readonly sale: KeySale;
}

/**
 * Takes a gift back for its buyer. `keyId` is null where the buyer has no gift of the given code; that counts as a
 * failed redemption. Throws `NOT_FOUND`, `KEY_ALREADY_USED`, `KEY_BANNED`, `RATE_LIMITED`.
 */
export class CancelKey extends Command<CancelledKey> {
  constructor(
    readonly buyerId: string,
    readonly keyId: string | null,
  ) {
    super();
  }
}

@CommandHandler(CancelKey)
export class CancelKeyHandler implements ICommandHandler<CancelKey> {
  constructor(
    private readonly store: AggregateStore,
    private readonly throttle: RedeemThrottle,
  ) {}

  execute({ buyerId, keyId }: CancelKey): Promise<CancelledKey> {
    return this.throttle.guard(buyerId, async () => {
      if (keyId === null) throw new DomainError('NOT_FOUND');
      const { state } = await this.store.decide(key, keyId, (now) => cancelKey(now, buyerId));
      if (state.status !== 'cancelled' || !state.sale) throw new Error(`The key ${keyId} was not cancelled.`);
      return { keyId, sale: state.sale };
    });
  }
}
