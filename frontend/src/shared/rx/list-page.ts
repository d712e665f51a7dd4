import { useEffect, useState } from 'react';
import type { Observable } from 'rxjs';

/** A page of a list as a `DataTable` shows it. */
export interface ListPage<Item> {
  readonly status: 'loading' | 'ready' | 'error';
  readonly rows: readonly Item[] | undefined;
  readonly total: number;
  readonly error: unknown;
  /** What is shown is a former page; the one that was asked for is on its way. */
  readonly stale: boolean;
  readonly refresh: () => void;
}

interface Fetched<T> {
  readonly status: 'loading' | 'ready' | 'error';
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refresh: () => void;
}

/** A plain GET, made anew when its address changes; `null` asks nothing. */
export function useFetched<T>(address: string | null, load: (address: string) => Observable<T>): Fetched<T> {
  const [answer, setAnswer] = useState<{ address: string; data?: T; error?: unknown }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (address === null) return;
    const running = load(address).subscribe({
      next: (data) => {
        setAnswer({ address, data });
      },
      error: (error: unknown) => {
        setAnswer({ address, error });
      },
    });
    return () => {
      running.unsubscribe();
    };
  }, [address, load, attempt]);
  const { data, error } = answer?.address === address ? answer : {};
  return {
    status: data !== undefined ? 'ready' : error !== undefined ? 'error' : 'loading',
    data,
    error,
    refresh: () => {
      setAnswer(undefined);
      setAttempt((count) => count + 1);
    },
  };
}

/** The last value that was there, so that the present one's coming leaves no hole. */
export function useLastKnown<T>(value: T | undefined) {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
}
