import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { isTakenBack, key, takeBackKey } from '../domain/key.js';

/** Takes a sold key back with the refund of its order; returns false for one that was redeemed, or refunded before. */
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

/** Predicts if `TakeBackKey` would return true; nothing is written. */
export class MayTakeBackKey extends Query<boolean> {
  constructor(readonly keyId: string) {
    super();
  }
}

@QueryHandler(MayTakeBackKey)
export class MayTakeBackKeyHandler implements IQueryHandler<MayTakeBackKey> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ keyId }: MayTakeBackKey): Promise<boolean> {
    const state = await this.store.load(key, keyId);
    return isTakenBack(state) || takeBackKey(state).length > 0;
  }
}
