import { compareVersions, type Update } from '@shop/contracts/releases';
import { defineAggregate, plainSnapshot, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { type ReleasePublished, releasesEvents, type ReleasesEvent } from './releases.events.js';

export type Release = ReleasePublished['data'];

export interface Releases {
  /** Highest version first. */
  readonly offered: readonly Release[];
  /** Ids of the resources that were removed. */
  readonly removed: readonly number[];
}

const evolve = ({ offered, removed }: Releases, event: ReleasesEvent): Releases => {
  switch (event.type) {
    case 'ReleasePublished':
      return {
        offered: [...offered, event.data].sort((one, other) => compareVersions(other.version, one.version)),
        removed,
      };
    case 'ReleaseRemoved': {
      const { resourceId } = event.data;
      return { offered: offered.filter((one) => one.resourceId !== resourceId), removed: [...removed, resourceId] };
    }
    default:
      return unhandled(event);
  }
};

/** Loaders of a product with a version, `releases-{productId}`: one stream, so that no version is there twice. */
export const releases = defineAggregate<Releases, ReleasesEvent>({
  category: 'releases',
  initial: { offered: [], removed: [] },
  evolve,
  events: releasesEvents,
  snapshot: plainSnapshot(1),
});

/** Publishes a release; a repetition finds it published. Throws `VERSION_TAKEN`. */
export const publishRelease = ({ offered, removed }: Releases, release: Release): ReleasesEvent[] => {
  const { resourceId, version } = release;
  if (removed.includes(resourceId) || offered.some((one) => one.resourceId === resourceId)) return [];
  if (offered.some((one) => compareVersions(one.version, version) === 0)) throw new DomainError('VERSION_TAKEN');
  return [{ type: 'ReleasePublished', data: release }];
};

/** Removes a release for good; its version is free again. */
export const removeRelease = ({ offered }: Releases, resourceId: number): ReleasesEvent[] => {
  const release = offered.find((one) => one.resourceId === resourceId);
  if (!release) throw new DomainError('NOT_FOUND');
  const { productId, fileId } = release;
  return [{ type: 'ReleaseRemoved', data: { resourceId, productId, fileId } }];
};

/** Returns the update that software of a version needs; software that names none is older than any other. */
export function updateTo({ version: latest, minVersion }: Release, version: string | undefined): Update {
  const isBelow = (other: string) => version === undefined || compareVersions(version, other) < 0;
  if (minVersion !== null && isBelow(minVersion)) return 'required';
  return isBelow(latest) ? 'offered' : 'none';
}
