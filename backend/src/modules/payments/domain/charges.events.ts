import { defineEvents, type DomainEvent } from '@shop/kernel/events';

export type ChargeReserved = DomainEvent<
  'ChargeReserved',
  { readonly userId: string; readonly orderId: string; readonly txid: string; readonly at: string }
>;
export type ChargeReleased = DomainEvent<
  'ChargeReleased',
  { readonly userId: string; readonly orderId: string; readonly txid: string }
>;

export type ChargesEvent = ChargeReserved | ChargeReleased;

export const chargesEvents = defineEvents<ChargesEvent>({
  ChargeReserved: { version: 1 },
  ChargeReleased: { version: 1 },
});
