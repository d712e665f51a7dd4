import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { CouponUsesView } from '../views/coupon-uses.view.js';

export interface OldReservation {
  readonly couponId: string;
  readonly orderId: string;
  readonly userId: string;
}

/** Reservations made before an instant that are still open, oldest first, read from the database in batches. */
export class ListOldReservations extends Query<AsyncIterable<OldReservation>> {
  constructor(readonly before: Date) {
    super();
  }
}

export const ListOldReservationsHandler = queryHandler(ListOldReservations, [CouponUsesView], ({ before }, view) =>
  view.stream({ state: 'reserved', at: { $lt: before } }, { sort: { state: 1, at: 1, _id: 1 } }),
);
