import { VIEWING_INTERVAL, VIEWING_SHOWN } from '@shop/contracts/limits';
import type { ViewingSignal } from '@shop/contracts/support';
import { useEffect, useState } from 'react';
import { concat, filter, groupBy, map, mergeMap, of, scan, switchMap, timer } from 'rxjs';
import { connection } from '../../shared/live/socket-connection.js';

const NAMESPACE = '/support';
const EVENT = 'viewing';
const viewing$ = connection.messages<ViewingSignal>(NAMESPACE, EVENT);

/** Shows the rest of the staff that the user has the ticket open; returns the names of the others who have. */
export function useViewers(ticketId: number, ownId: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const others = viewing$
      .pipe(
        filter((signal) => signal.ticketId === ticketId && signal.senderId !== ownId),
        groupBy(({ senderId }) => senderId),
        mergeMap((ofOne) =>
          ofOne.pipe(
            switchMap((signal) =>
              concat(of(signal), timer(VIEWING_SHOWN).pipe(map(() => ({ ...signal, name: null })))),
            ),
          ),
        ),
        scan((known, { senderId, name }) => new Map([...known, [senderId, name]]), new Map<string, string | null>()),
        map((known) => [...known.values()].filter((name) => name !== null)),
      )
      .subscribe(setNames);
    const own = timer(0, VIEWING_INTERVAL)
      .pipe(filter(() => !document.hidden))
      .subscribe(() => {
        connection.send(NAMESPACE, EVENT, { ticketId });
      });
    return () => {
      others.unsubscribe();
      own.unsubscribe();
    };
  }, [ticketId, ownId]);
  return names;
}
