import type { HoldReason } from '@shop/contracts/operations';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** One received PIX, as read from the PSP. It is used for one order and never for another. */
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
    /** Keyed digest of the payer's document; `null` where the PSP does not say it. */
    readonly payer?: string | null;
  }
>;

/** Money of a used PIX that went back to its payer: a claw-back, or a refund made at the PSP. */
export type PixReturned = DomainEvent<
  'PixReturned',
  {
    readonly endToEndId: string;
    readonly txid: string;
    readonly orderId: string;
    readonly userId: string;
    /** The PSP's id of the refund, unique for its PIX. */
    readonly returnId: string;
    readonly amountCents: number;
    /** `MED_FRAUDE`, `MED_OPERACIONAL`, …; `null` where the PSP does not say. */
    readonly nature: string | null;
    readonly at: string;
  }
>;

/** A PIX that no rule may credit: its money waits for a person, or for the order that it turns out to belong to. */
export type PixHeld = DomainEvent<
  'PixHeld',
  {
    readonly endToEndId: string;
    /** As the PSP says; `null` for a PIX without a charge. */
    readonly txid: string | null;
    /** The order whose charge named it. */
    readonly orderId: string | null;
    readonly amountCents: number;
    readonly paidAt: string;
    readonly reason: HoldReason;
  }
>;

/** An administrator gave the money of a held PIX to a user. */
export type PixAssigned = DomainEvent<
  'PixAssigned',
  { readonly endToEndId: string; readonly userId: string; readonly amountCents: number; readonly at: string }
>;

/**
 * Money of an assigned PIX went back to its payer. `takenCents` is the part taken from the user: an earlier return was
 * never assigned.
 */
export type AssignedPixReturned = DomainEvent<
  'AssignedPixReturned',
  {
    readonly endToEndId: string;
    readonly userId: string;
    /** The PSP's id of the refund, unique for its PIX. */
    readonly returnId: string;
    readonly amountCents: number;
    readonly takenCents: number;
    readonly nature: string | null;
    readonly at: string;
  }
>;

/** All of a held PIX went back to its payer: it waits for no one any more. */
export type HeldPixReturned = DomainEvent<'HeldPixReturned', { readonly endToEndId: string; readonly at: string }>;

export type PixEvent = PixReceived | PixReturned | PixHeld | PixAssigned | AssignedPixReturned | HeldPixReturned;

export const pixEvents = defineEvents<PixEvent>({
  PixReceived: {
    version: 2,
    sealed: { person: 'userId', fields: ['payer'] },
    older: { 1: { upcast: (data: object) => ({ ...data, payer: null }) } },
  },
  PixReturned: { version: 1 },
  PixHeld: { version: 1 },
  PixAssigned: { version: 1 },
  AssignedPixReturned: { version: 1 },
  HeldPixReturned: { version: 1 },
});
