import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WalletStatement } from '@shop/contracts/wallet';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { LedgerHistory } from '../ledger-history.js';
import { PeopleView } from '../views/people.view.js';

/** The balance of a user and its newest movements, at an instant. Throws `NOT_FOUND`. */
export class GetLedger extends Query<WalletStatement> {
  constructor(
    readonly userId: string,
    readonly at: Date | undefined,
  ) {
    super();
  }
}

@QueryHandler(GetLedger)
export class GetLedgerHandler implements IQueryHandler<GetLedger> {
  constructor(
    private readonly view: PeopleView,
    private readonly ledgers: LedgerHistory,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, at }: GetLedger): Promise<WalletStatement> {
    if (!(await this.view.get(userId))) throw new DomainError('NOT_FOUND');
    return this.ledgers.asOf(userId, at ?? this.clock.now());
  }
}
