import { STATUS_POLL } from '@shop/contracts/limits';
import { useCallback, useEffect, useState } from 'react';
import { exhaustMap, from, map, catchError, of, merge, Subject } from 'rxjs';
import { elapsedNow, serverNow } from '../../shared/time/clock.js';
import { pollTimes } from '../../shared/time/polling.js';
import { loadStatus } from './status.api.js';
import { type LastReport, readLastReport, storeLastReport } from './last-report.js';

interface StatusState {
  /** The newest report known, which may be of an earlier visit. */
  readonly last: LastReport | null;
  readonly error: unknown;
  readonly isLoading: boolean;
}

/** Loads the status page now and every minute; a loaded report stays after later failures. */
export function useStatus() {
  const [state, setState] = useState<StatusState>({ last: null, error: undefined, isLoading: true });
  const [requests] = useState(() => new Subject<void>());
  useEffect(() => {
    let loadedAt: number | null = null;
    const due = () => (loadedAt === null ? 0 : Math.max(0, STATUS_POLL - (elapsedNow() - loadedAt)));
    const polls = pollTimes({ up$: of(false), pollMs: STATUS_POLL, pollWhileLive: false, due });
    const abort = new AbortController();
    const running = merge(polls, requests)
      .pipe(
        exhaustMap(() =>
          from(loadStatus(abort.signal)).pipe(
            map((report) => ({ at: new Date(serverNow()).toISOString(), report })),
            catchError((error: unknown) => of({ error })),
          ),
        ),
      )
      .subscribe((result) => {
        loadedAt = elapsedNow();
        if ('error' in result) {
          setState(({ last }) => ({ last: last ?? readLastReport(), error: result.error, isLoading: false }));
          return;
        }
        storeLastReport(result);
        setState({ last: result, error: undefined, isLoading: false });
      });
    return () => {
      running.unsubscribe();
      abort.abort();
    };
  }, [requests]);
  const refresh = useCallback(() => {
    requests.next();
  }, [requests]);
  return { ...state, refresh };
}
