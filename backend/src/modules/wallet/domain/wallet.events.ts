import type { MovementKind } from '@shop/contracts/wallet';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

interface MovementData {
  readonly userId: string;
  /** What the money moved for (`order:{orderId}`, `pix:{endToEndId}`); each moves it once. */
  readonly movementId: string;
  readonly kind: MovementKind;
  readonly amountCents: number;
  /** The balance after it. */
  readonly balanceCents: number;
  readonly orderId: string | null;
}

export type WalletCredited = DomainEvent<'WalletCredited', MovementData>;
export type WalletDebited = DomainEvent<'WalletDebited', MovementData>;
/** That movement will never happen: whoever still tries it is refused. */
export type WalletDebitVoided = DomainEvent<
  'WalletDebitVoided',
  { readonly userId: string; readonly movementId: string }
>;
/** Its owner's account was erased: whatever still comes in is forfeited in the same step. */
export type WalletClosed = DomainEvent<'WalletClosed', { readonly userId: string }>;

export type WalletEvent = WalletCredited | WalletDebited | WalletDebitVoided | WalletClosed;

export const walletEvents = defineEvents<WalletEvent>({
  WalletCredited: { version: 1 },
  WalletDebited: { version: 1 },
  WalletDebitVoided: { version: 1 },
  WalletClosed: { version: 1 },
});
