import type { ReactNode } from 'react';
import { detailOf, hasCode, isTransient } from '../http/api-error.js';
import { useCalm } from '../time/calm.js';
import { useLive } from './live-resource.js';
import type { Live } from './live-state.js';
import { ErrorState } from '../ui/error-state.js';
import { StatusLink } from '../ui/status-link.js';
import { Loading } from '../ui/skeleton.js';

interface LiveRegionProps<T> {
  readonly resource: {
    subscribe: (changed: () => void) => () => void;
    getSnapshot: () => Live<T>;
    refresh: () => void;
  };
  /** Message of the failure, as specified. */
  readonly failure: string;
  readonly skeleton: ReactNode;
  readonly caption?: string;
  readonly captionVisible?: boolean;
  readonly children: (data: T) => ReactNode;
}

/** A region of a screen with one resource, in its three states; data that was shown stays after later failures. */
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
        detail={detailOf(error)}
        onRetry={hasCode(error, 'NOT_FOUND') ? undefined : resource.refresh}
      >
        {isTransient(error) ? <StatusLink /> : null}
      </ErrorState>
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
