import { Command, CommandHandler, type ICommandHandler, Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { isTakenBack, key, soldKeyFate, type SoldKeyFate, takeBackKey } from '../domain/key.js';

export type { SoldKeyFate };

/** Takes a sold key back with the refund of its order; returns false for a redeemed or refunded key. */
export class TakeBackKey extends Command<boolean> {
  constructor(readonly keyId: string) {
    super();
  }
}

@CommandHandler(TakeBackKey)
export class TakeBackKeyHandler implements ICommandHandler<TakeBackKey> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ keyId }: TakeBackKey): Promise<boolean> {
    const { state } = await this.store.decide(key, keyId, takeBackKey);
    return isTakenBack(state);
  }
}

/**
 * Finds what the refund of its order does with a sold key; `TakeBackKey` returns true of an `unused` or `taken` one.
 */
export class FindSoldKeyFate extends Query<SoldKeyFate> {
  constructor(readonly keyId: string) {
    super();
  }
}

export const FindSoldKeyFateHandler = queryHandler(FindSoldKeyFate, [AggregateStore], async ({ keyId }, store) =>
  soldKeyFate(await store.load(key, keyId)),
);
