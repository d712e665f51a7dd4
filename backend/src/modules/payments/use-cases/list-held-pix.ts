import { Query } from '@nestjs/cqrs';
import type { WaitingPayment } from '@shop/contracts/operations';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { HeldPixView, toWaitingPayment } from '../views/held-pix.view.js';

const LISTED_MAX = 200;

/** Received PIX that wait for a person, newest first. */
export class ListHeldPix extends Query<readonly WaitingPayment[]> {}

export const ListHeldPixHandler = queryHandler(ListHeldPix, [HeldPixView], async (_query, view) =>
  (await view.find({}, { sort: { paidAt: -1, _id: 1 }, limit: LISTED_MAX })).map(toWaitingPayment),
);
