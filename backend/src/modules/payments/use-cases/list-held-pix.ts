import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WaitingPayment } from '@shop/contracts/operations';
import { HeldPixView, toWaitingPayment } from '../views/held-pix.view.js';

const LISTED_MAX = 200;

/** Received PIX that wait for a person, newest first. */
export class ListHeldPix extends Query<readonly WaitingPayment[]> {}

@QueryHandler(ListHeldPix)
export class ListHeldPixHandler implements IQueryHandler<ListHeldPix> {
  constructor(private readonly view: HeldPixView) {}

  async execute(): Promise<readonly WaitingPayment[]> {
    return (await this.view.find({}, { sort: { paidAt: -1, _id: 1 }, limit: LISTED_MAX })).map(toWaitingPayment);
  }
}
