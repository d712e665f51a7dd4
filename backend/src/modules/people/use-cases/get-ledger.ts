import { Query } from '@nestjs/cqrs';
import type { WalletStatement } from '@shop/contracts/wallet';
import { DomainError } from '@shop/kernel/domain-error';
import { queryHandler } from '../../../platform/feature/query-handler.js';
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

export const GetLedgerHandler = queryHandler(
  GetLedger,
  [PeopleView, LedgerHistory, Clock],
  async ({ userId, at }, view, ledgers, clock) => {
    if (!(await view.get(userId))) throw new DomainError('NOT_FOUND');
    return ledgers.asOf(userId, at ?? clock.now());
  },
);
