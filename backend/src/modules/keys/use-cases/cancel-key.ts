import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Reservations } from '../../../platform/event-store/reservations.js';
import { cancelKey, key } from '../domain/key.js';
import type { KeySale } from '../domain/key.events.js';
import { KEY_CODES } from './make-lot.js';

export interface CancelledKey {
  readonly keyId: string;
  readonly sale: KeySale;
}

/** Takes a gift back by its code, for its buyer. Throws `NOT_FOUND`, `KEY_ALREADY_USED`, `KEY_BANNED`. */
export class CancelKey extends Command<CancelledKey> {
  constructor(
    readonly buyerId: string,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(CancelKey)
export class CancelKeyHandler implements ICommandHandler<CancelKey> {
  constructor(
    private readonly store: AggregateStore,
    private readonly reservations: Reservations,
  ) {}

  async execute({ buyerId, code }: CancelKey): Promise<CancelledKey> {
    const keyId = await this.reservations.ownerOf(KEY_CODES, code);
    if (keyId === null) throw new DomainError('NOT_FOUND');
    const { state } = await this.store.decide(key, keyId, (now) => cancelKey(now, buyerId));
    if (state.status !== 'cancelled' || !state.sale) throw new Error(`The key ${keyId} was not cancelled.`);
    return { keyId, sale: state.sale };
  }
}
