import type { ReactNode } from 'react';
import { detailOf, hasCode, isTransient } from '../http/api-error.js';
import { useSkeletonShown } from '../time/skeleton-shown.js';
import { ErrorState } from '../ui/error-state.js';
import { Loading } from '../ui/skeleton.js';
import { StatusLink } from '../ui/status-link.js';
import type { Fetched } from './fetched.js';
import { StaleNote } from './stale-note.js';

export interface RegionProps<T> {
  /** Message of the failure, as specified. */
  readonly failure?: string;
  readonly skeleton: ReactNode;
  readonly caption?: string;
  readonly captionVisible?: boolean;
  readonly children: (data: T) => ReactNode;
}

/** A region of a screen with the response of one GET, in its three states; data stays after a later failure. */
export function FetchedRegion<T>({
  fetched,
  failure,
  skeleton,
  caption = 'Carregando...',
  captionVisible = false,
  children,
}: RegionProps<T> & { readonly fetched: Fetched<T> }) {
  const {
    view: { status, data, error },
    refresh,
  } = fetched;
  const skeletonShown = useSkeletonShown(status === 'loading');
  if (status === 'error') {
    return (
      <ErrorState
        message={failure}
        detail={detailOf(error)}
        onRetry={hasCode(error, 'NOT_FOUND') ? undefined : refresh}
      >
        {isTransient(error) ? <StatusLink /> : null}
      </ErrorState>
    );
  }
  if (skeletonShown || data === undefined) {
    return (
      <Loading caption={caption} visible={captionVisible}>
        {skeleton}
      </Loading>
    );
  }
  return (
    <>
      <StaleNote {...fetched} />
      {children(data)}
    </>
  );
}
