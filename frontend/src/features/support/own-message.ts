import type { TicketMessage } from '@shop/contracts/support';
import { useCallback, useEffect, useRef } from 'react';
import { Observable, type Subscription } from 'rxjs';
import { threadOf } from './support.data.js';

/** Id of a message that is on its way to the server. */
export const SENDING = 'sending';

interface Sent {
  readonly ownId: string;
  readonly content: string;
  readonly fileName?: string;
}

/**
 * Recognises a message that its writer sends now, once the thread has it: a push may show it although its response was
 * lost.
 */
export function ownMessage(ticketId: number, { ownId, content, fileName }: Sent) {
  const messages = () => threadOf(ticketId).getSnapshot().data?.messages ?? [];
  const known = new Set(messages().map(({ id }) => id));
  const isIt = ({ id, ...message }: TicketMessage) =>
    id !== SENDING &&
    !known.has(id) &&
    message.sender_id === ownId &&
    message.content === content.trim() &&
    message.attachment_name === (fileName ?? null);
  const isShown = () => messages().some(isIt);
  /** Completes when the thread shows the message. */
  const shown$ = new Observable<never>((subscriber) => {
    const check = () => {
      if (isShown()) subscriber.complete();
    };
    const leave = threadOf(ticketId).subscribe(check);
    check();
    return leave;
  });
  return { isIt, isShown, shown$ };
}

/** Holds one subscription at a time; it ends when another begins and when the component is left. */
export function useOneSubscription() {
  const current = useRef<Subscription>(null);
  const end = useCallback(() => {
    current.current?.unsubscribe();
  }, []);
  useEffect(() => end, [end]);
  const begin = (next: Subscription) => {
    end();
    current.current = next;
  };
  return { begin, end };
}
