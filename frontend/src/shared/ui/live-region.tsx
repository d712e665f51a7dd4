import { useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '../http/api-error.js';
import { elapsedNow } from '../rx/clock.js';
import { useLive } from '../rx/live.js';
import type { Live } from '../rx/live-types.js';
import { ErrorState } from './error-state.js';
import { Loading } from './skeleton.js';

const SHOWS_AFTER = 150;
const SHOWS_AT_LEAST = 300;

/** Keeps a skeleton that has become visible for 300 ms, so that it does not flicker. */
export function useCalm(waiting: boolean) {
  const [since] = useState(elapsedNow);
  const [held, setHeld] = useState(waiting);
  useEffect(() => {
    if (waiting || !held) return;
    const shownFor = elapsedNow() - since - SHOWS_AFTER;
    const left = shownFor < 0 ? 0 : Math.max(0, SHOWS_AT_LEAST - shownFor);
    const timer = setTimeout(() => {
      setHeld(false);
    }, left);
    return () => {
      clearTimeout(timer);
    };
  }, [waiting, held, since]);
  return waiting || held;
}

interface LiveRegionProps<T> {
  readonly resource: {
    subscribe: (changed: () => void) => () => void;
    getSnapshot: () => Live<T>;
    refresh: () => void;
  };
  /** What failed, in the spec's words. */
  readonly failure: string;
  readonly skeleton: ReactNode;
  readonly caption?: string;
  readonly captionVisible?: boolean;
  readonly children: (data: T) => ReactNode;
}

/** A region of a screen fed by one resource, in its three states; data that was shown once stays, whatever fails later. */
export function LiveRegion<T>({
  resource,
  failure,
  skeleton,
  caption = 'Carregando...',
  captionVisible = false,
  children,
}: LiveRegionProps<T>) {
  const { status, data, error } = useLive(resource);
  const calm = useCalm(status === 'loading');
  if (status === 'error') {
    return (
      <ErrorState
        message={failure}
        detail={error instanceof ApiError ? error.message : undefined}
        onRetry={resource.refresh}
      />
    );
  }
  if (calm || data === undefined) {
    return (
      <Loading caption={caption} visible={captionVisible}>
        {skeleton}
      </Loading>
    );
  }
  return children(data);
}
