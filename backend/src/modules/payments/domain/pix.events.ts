import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** One PIX that arrived, as the PSP told when it was asked. It is used for one order and never for another. */
export type PixReceived = DomainEvent<
  'PixReceived',
  {
    readonly endToEndId: string;
    readonly txid: string;
    readonly orderId: string;
    readonly userId: string;
    readonly amountCents: number;
    readonly key: string;
    readonly paidAt: string;
  }
>;

export const pixEvents = defineEvents<PixReceived>({ PixReceived: { version: 1 } });
