import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { type SubscriptionRow, renewalAt } from '../views/client-subscription.js';
import type { ClientSubscriptionsDoc } from '../views/client-subscriptions-folds.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

/** A renewal that may have to be bought, as the view has it. */
export interface ListedRenewal {
  readonly subscriptionId: string;
  readonly userId: string;
  readonly planId: number;
  readonly priceCents: number;
  /** An attempt has failed since time was added. */
  readonly hasFailed: boolean;
}

/** The renewals whose hour has come: those of one user, or of all, read from the database in batches. */
export class ListDueRenewals extends Query<AsyncIterable<ListedRenewal>> {
  constructor(readonly userId: string | null = null) {
    super();
  }
}

@QueryHandler(ListDueRenewals)
export class ListDueRenewalsHandler implements IQueryHandler<ListDueRenewals> {
  constructor(
    private readonly view: ClientSubscriptionsView,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: ListDueRenewals): Promise<AsyncIterable<ListedRenewal>> {
    return Promise.resolve(this.due(userId));
  }

  private async *due(userId: string | null): AsyncGenerator<ListedRenewal> {
    const now = this.clock.now();
    for await (const doc of userId === null ? this.dueDocs(now) : this.docsOf(userId)) {
      yield* doc.subscriptions.flatMap((row) => listed(doc._id, row, now));
    }
  }

  private dueDocs(now: Date): AsyncIterable<ClientSubscriptionsDoc> {
    return this.view.stream({ nextRenewalAt: { $lte: now } }, { sort: { nextRenewalAt: 1, _id: 1 } });
  }

  private async *docsOf(userId: string): AsyncGenerator<ClientSubscriptionsDoc> {
    const doc = await this.view.get(userId);
    if (doc) yield doc;
  }
}

function listed(userId: string, row: SubscriptionRow, now: Date): ListedRenewal[] {
  const at = renewalAt(row);
  if (!row.renewal || !at || at > now) return [];
  const { planId, priceCents, failures } = row.renewal;
  return [{ subscriptionId: row.id, userId, planId, priceCents, hasFailed: failures.length > 0 }];
}
