import type { SupportSignal } from '@shop/contracts/support';
import { useEffect, useEffectEvent } from 'react';
import { connection } from '../../shared/live/socket-connection.js';
import { notify } from '../../shared/ui/notify.js';
import { isOwnAction } from './own-actions.js';

const signals$ = connection.messages<SupportSignal>('/support');

interface SupportSignalsOptions {
  /** Ticket that is on the screen; its messages need no toast. */
  readonly openTicketId: number | null;
  /** `member`: receives signals of their own tickets only, so that a new one is no news. */
  readonly audience: 'member' | 'staff';
  /** Called when the ticket on the screen was deleted; `byOther`: not by this tab. */
  readonly onDeleted?: (byOther: boolean) => void;
}

/** Returns the info toast of a signal; null where the screen itself shows what happened. */
function toastOf(signal: SupportSignal, { openTicketId, audience }: SupportSignalsOptions) {
  const { type, payload } = signal;
  const { ticketId, subject, assignedTo } = payload;
  // The response to the action has its own toast.
  if (isOwnAction(signal)) return null;
  const id = String(ticketId);
  if (type === 'TICKET_ASSIGNED') return `O Ticket #${id} foi assumido por: ${assignedTo ?? 'Equipe de suporte'}`;
  if (type === 'NEW_TICKET') return audience === 'staff' ? `Novo Ticket Aberto (#${id}): ${subject}` : null;
  if (type === 'NEW_MESSAGE') return ticketId === openTicketId ? null : `Nova Mensagem no Ticket #${id}`;
  return null;
}

/** Shows what happens to tickets as info toasts. The lists and the open ticket change by their own topics. */
export function useSupportSignals(options: SupportSignalsOptions) {
  const receive = useEffectEvent((signal: SupportSignal) => {
    const text = toastOf(signal, options);
    if (text !== null) notify('info', text);
    if (signal.type === 'TICKET_DELETED' && signal.payload.ticketId === options.openTicketId)
      options.onDeleted?.(!isOwnAction(signal));
  });
  useEffect(() => {
    const subscription = signals$.subscribe((signal) => {
      receive(signal);
    });
    return () => {
      subscription.unsubscribe();
    };
  }, []);
}
