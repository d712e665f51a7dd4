import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IDEMPOTENCY_RETENTION } from '@shop/contracts/limits';
import type { Purchase } from '../domain/wallet.events.js';
import { spend, type Movement, type WalletState } from '../domain/wallet.js';
import { Movements, type RequestedMovement } from '../services/movements.js';

/**
 * Debits a movement together with the terms of its purchase. Returns `false`, and changes nothing, when the movement
 * already exists under its id, or may exist under one of `otherIds`. Throws `INSUFFICIENT_BALANCE`.
 */
export class SpendBalance extends Command<boolean> {
  constructor(
    readonly movement: RequestedMovement,
    readonly purchase: Purchase,
    readonly otherIds: readonly string[] = [],
  ) {
    super();
  }
}

@CommandHandler(SpendBalance)
export class SpendBalanceHandler implements ICommandHandler<SpendBalance> {
  constructor(private readonly movements: Movements) {}

  async execute({ movement, purchase, otherIds }: SpendBalance): Promise<boolean> {
    const events = await this.movements.move(movement, (state, it) =>
      mayStandAs(otherIds, state, it) ? [] : spend(state, it, purchase),
    );
    return events.length > 0;
  }
}

/**
 * Returns true when the movement may exist under one of the other ids, which are those of the last 24 hours: a wallet
 * that forgot any movement of that time cannot exclude them.
 */
const mayStandAs = (otherIds: readonly string[], { applied }: WalletState, { at }: Movement): boolean =>
  otherIds.some((id) => applied.has(id)) ||
  (otherIds.length > 0 && applied.mayHaveForgotten(new Date(Date.parse(at) - IDEMPOTENCY_RETENTION).toISOString()));
