import { FetchedRegion, type RegionProps } from './fetched-region.js';
import { useLive } from './live-resource.js';
import type { Live } from './live-state.js';

interface LiveRegionProps<T> extends RegionProps<T> {
  readonly resource: {
    subscribe: (changed: () => void) => () => void;
    getSnapshot: () => Live<T>;
    refresh: () => void;
  };
}

/** A region of a screen with one resource, in its three states. */
export const LiveRegion = <T,>({ resource, ...region }: LiveRegionProps<T>) => (
  <FetchedRegion fetched={{ view: useLive(resource), refresh: resource.refresh }} {...region} />
);
