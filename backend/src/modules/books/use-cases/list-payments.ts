import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Payment, PaymentsQuery } from '@shop/contracts/books';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { matchAmong } from '../../../platform/list/search.js';
import { withPeople } from '../../account/use-cases/find-user-ids.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { type PaymentDoc, paymentsList, PaymentsView } from '../views/payments.view.js';

/** One page of the received PIX, or all of them as a file. */
export class ListPayments extends Query<ListResponse<Payment, PaymentsQuery>> {
  constructor(readonly query: PaymentsQuery) {
    super();
  }
}

const receivedBy = (userIds: readonly string[]) => matchAmong('userId', userIds, { userId: 1, receivedAt: -1, _id: 1 });

@QueryHandler(ListPayments)
export class ListPaymentsHandler implements IQueryHandler<ListPayments> {
  constructor(
    private readonly view: PaymentsView,
    private readonly queries: QueryBus,
  ) {}

  async execute({ query }: ListPayments): Promise<ListResponse<Payment, PaymentsQuery>> {
    const found = await withPeople(this.queries, query, receivedBy);
    const join = (docs: readonly PaymentDoc[]) =>
      this.queries.execute(new FindUsernames(docs.flatMap(({ userId }) => userId ?? [])));
    return listResponse(paymentsList, { view: this.view, query: found, scope: {}, topic: 'payments' }, join);
  }
}
