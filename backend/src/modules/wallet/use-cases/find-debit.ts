import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { wallet } from '../domain/wallet.js';
import type { WalletDebited } from '../domain/wallet.events.js';
import { Movements } from '../services/movements.js';

/** A debit in the log; `voided` when it can never happen, `null` when it has not happened. */
export type FoundDebit = WalletDebited['data'] | 'voided' | null;

/** Finds the debit of that id, which cannot be older than `since`. */
export class FindDebit extends Query<FoundDebit> {
  constructor(
    readonly userId: string,
    readonly movementId: string,
    readonly since: string,
  ) {
    super();
  }
}

@QueryHandler(FindDebit)
export class FindDebitHandler implements IQueryHandler<FindDebit> {
  constructor(
    private readonly store: AggregateStore,
    private readonly movements: Movements,
  ) {}

  async execute({ userId, movementId, since }: FindDebit): Promise<FoundDebit> {
    const { applied, voided } = await this.store.load(wallet, userId);
    if (voided.has(movementId)) return 'voided';
    if (!applied.has(movementId) && !applied.mayHaveForgotten(since)) return null;
    const found = await this.movements.find(userId, movementId, since);
    return found?.type === 'WalletDebited' ? found.data : null;
  }
}
