import type { Audit } from '@shop/kernel/audit';
import type { Recorded } from '@shop/kernel/events';
import { type WalletCredited, type WalletEvent, walletEvents } from '../wallet/domain/wallet.events.js';
import type { OrderRefunded } from '../orders/domain/order.events.js';
import {
  type AssignedPixReturned,
  type PixAssigned,
  type PixEvent,
  pixEvents,
  type PixReceived,
} from './domain/pix.events.js';

/**
 * Checks that no PIX is both used and assigned, that no more of one went back than arrived, and that each return was
 * taken from a wallet once, exactly.
 */
export class PixAudit implements Audit {
  readonly name = 'pix';
  readonly types = [...Object.keys({ ...pixEvents, ...walletEvents }), 'OrderRefunded'];
  private readonly left = new Map<string, number>();
  private readonly returns = new Map<string, number>();
  private readonly assigned = new Map<string, { readonly userId: string; readonly amountCents: number }>();
  private readonly held = new Map<string, number>();
  /** Amounts of assigned PIX that were taken from their users again. */
  private readonly takenBack = new Map<string, number>();
  private readonly found: string[] = [];

  observe(recorded: Recorded): void {
    const event = recorded as Recorded<PixEvent> | Recorded<OrderRefunded> | Recorded<WalletEvent>;
    if (event.type === 'PixReceived') this.received(event.data);
    if (event.type === 'PixHeld') this.held.set(event.data.endToEndId, event.data.amountCents);
    if (event.type === 'PixAssigned') this.assign(event.data);
    if (event.type === 'WalletCredited') this.credited(event.data);
    if (event.type === 'PixReturned') {
      const { endToEndId, returnId, amountCents } = event.data;
      this.refunded(endToEndId, amountCents);
      this.returns.set(`return:${endToEndId}:${returnId}`, amountCents);
    }
    if (event.type === 'AssignedPixReturned') this.assignedReturned(event.data);
    if (event.type === 'OrderRefunded' && event.data.endToEndId !== null)
      this.refunded(event.data.endToEndId, event.data.amountCents);
    if (event.type === 'WalletDebited' && event.data.kind === 'pix_returned') {
      const { movementId, amountCents } = event.data;
      if (this.returns.get(movementId) !== amountCents) this.found.push(`${movementId} took what did not go back`);
    }
  }

  private received({ endToEndId, amountCents }: PixReceived['data']): void {
    if (this.assigned.has(`pix:${endToEndId}`)) this.found.push(`PIX ${endToEndId} is used after it was assigned`);
    this.left.set(endToEndId, amountCents);
  }

  private assign({ endToEndId, userId, amountCents }: PixAssigned['data']): void {
    if (this.assigned.has(`pix:${endToEndId}`)) this.found.push(`PIX ${endToEndId} is assigned twice`);
    if (this.left.has(endToEndId)) this.found.push(`PIX ${endToEndId} is assigned after it was used`);
    if (amountCents > (this.held.get(endToEndId) ?? 0))
      this.found.push(`PIX ${endToEndId} assigns what did not arrive`);
    this.assigned.set(`pix:${endToEndId}`, { userId, amountCents });
  }

  private credited({ movementId, userId, amountCents }: WalletCredited['data']): void {
    const assigned = this.assigned.get(movementId);
    if (assigned && (assigned.userId !== userId || assigned.amountCents !== amountCents))
      this.found.push(`${movementId} credits another than was assigned`);
  }

  private assignedReturned({ endToEndId, returnId, userId, takenCents }: AssignedPixReturned['data']): void {
    const assigned = this.assigned.get(`pix:${endToEndId}`);
    if (assigned?.userId !== userId) this.found.push(`PIX ${endToEndId} takes from another than it was assigned to`);
    if (takenCents > 0) this.returns.set(`return:${endToEndId}:${returnId}`, takenCents);
    const takenBefore = this.takenBack.get(endToEndId) ?? 0;
    this.takenBack.set(endToEndId, takenBefore + takenCents);
    if (takenBefore + takenCents > (assigned?.amountCents ?? 0))
      this.found.push(`more of PIX ${endToEndId} was taken than was assigned`);
  }

  private refunded(endToEndId: string, amountCents: number): void {
    const left = (this.left.get(endToEndId) ?? 0) - amountCents;
    this.left.set(endToEndId, left);
    if (left < 0) this.found.push(`more of PIX ${endToEndId} went back than arrived`);
  }

  counts(): Readonly<Record<string, number>> {
    const { left, held, assigned, returns } = this;
    return { received: left.size, held: held.size, assigned: assigned.size, returned: returns.size };
  }

  breaks(): readonly string[] {
    return this.found;
  }
}
