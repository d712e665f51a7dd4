import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CouponUsesView } from '../views/coupon-uses.view.js';

interface OldReservation {
  readonly couponId: string;
  readonly orderId: string;
  readonly userId: string;
}

const PAGE = 500;

/** Reservations that were made before an instant and are still open, oldest first. */
export class ListOldReservations extends Query<readonly OldReservation[]> {
  constructor(readonly before: Date) {
    super();
  }
}

@QueryHandler(ListOldReservations)
export class ListOldReservationsHandler implements IQueryHandler<ListOldReservations> {
  constructor(private readonly view: CouponUsesView) {}

  async execute({ before }: ListOldReservations): Promise<readonly OldReservation[]> {
    const filter = { state: 'reserved' as const, at: { $lt: before } };
    const found = await this.view.find(filter, { sort: { state: 1, at: 1, _id: 1 }, limit: PAGE });
    return found.map(({ couponId, orderId, userId }) => ({ couponId, orderId, userId }));
  }
}
