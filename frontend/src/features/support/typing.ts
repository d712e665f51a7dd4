import { TYPING_INTERVAL, TYPING_SHOWN } from '@shop/contracts/limits';
import type { TypingSignal } from '@shop/contracts/support';
import { useEffect, useRef, useState } from 'react';
import { concat, filter, map, of, switchMap, timer } from 'rxjs';
import { connection } from '../../shared/live/socket-connection.js';

const NAMESPACE = '/support';
const EVENT = 'typing';
const typing$ = connection.messages<TypingSignal>(NAMESPACE, EVENT);

/**
 * Returns what to call while the user writes: the others who read the ticket see it, a few seconds after the last call
 * at most.
 */
export function useTypingSignal(ticketId: number): () => void {
  const lastAt = useRef(-Infinity);
  return () => {
    const now = performance.now();
    if (now - lastAt.current < TYPING_INTERVAL) return;
    lastAt.current = now;
    connection.send(NAMESPACE, EVENT, { ticketId });
  };
}

/** Returns the name of who else is writing in the ticket; `null` while no one is. */
export function useTyping(ticketId: number, ownId: string): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    const subscription = typing$
      .pipe(
        filter((signal) => signal.ticketId === ticketId && signal.senderId !== ownId),
        switchMap((signal) => concat(of(signal.name), timer(TYPING_SHOWN).pipe(map(() => null)))),
      )
      .subscribe(setName);
    return () => {
      subscription.unsubscribe();
    };
  }, [ticketId, ownId]);
  return name;
}
