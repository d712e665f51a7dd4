import type { SupportSignal } from '@shop/contracts/support';

type SignalType = SupportSignal['type'];

const sent = new Set<string>();

const nameOf = (type: SignalType, ticketId: number) => `${type} ${String(ticketId)}`;

/**
 * Sends an action of this tab, whose signal may arrive before its response. After a failure, a signal belongs to
 * another tab.
 */
export async function sendOwn<Result>(type: SignalType, ticketId: number, send: () => Promise<Result>) {
  const name = nameOf(type, ticketId);
  sent.add(name);
  try {
    return await send();
  } catch (error) {
    sent.delete(name);
    throw error;
  }
}

/** Returns true where this tab itself did what a signal says. */
export const isOwnAction = ({ type, payload }: SupportSignal) => sent.has(nameOf(type, payload.ticketId));
