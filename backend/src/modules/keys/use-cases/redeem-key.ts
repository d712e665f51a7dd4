import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Reservations } from '../../../platform/event-store/reservations.js';
import type { KeyTerms } from '../domain/key.events.js';
import { key, redeemKey } from '../domain/key.js';
import { RedeemThrottle } from '../redeem-throttle.js';
import { DeliverKey } from './deliver-key.js';
import { KEY_CODES } from './make-lot.js';

export interface RedeemedTerms extends KeyTerms {
  readonly subscriptionId: string;
}

/**
 * Redeems a key by its code for the user who calls, and grants what it is for. Throws `KEY_NOT_FOUND`,
 * `KEY_ALREADY_USED`, `KEY_BANNED`, and `RATE_LIMITED` after too many of these.
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
    private readonly reservations: Reservations,
    private readonly throttle: RedeemThrottle,
    private readonly commands: CommandBus,
    private readonly ids: Ids,
  ) {}

  async execute({ userId, username, code }: RedeemKey): Promise<RedeemedTerms> {
    const terms = await this.throttle.guard(userId, async () => {
      const keyId = await this.reservations.ownerOf(KEY_CODES, code);
      if (keyId === null) throw new DomainError('KEY_NOT_FOUND');
      const redemptionId = this.ids.derived('redemption');
      const { state } = await this.store.decide(key, keyId, (now) =>
        redeemKey(now, { userId, username, code, redemptionId }),
      );
      if (state.status !== 'used') throw new Error(`The key ${keyId} was not redeemed.`);
      return state;
    });
    const subscriptionId = await this.commands.execute(new DeliverKey({ ...terms, userId }));
    return { ...terms, subscriptionId };
  }
}
