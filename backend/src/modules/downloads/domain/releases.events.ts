import { defineEvents, type DomainEvent } from '@shop/kernel/events';
import type { ResourceAdded } from './resource.events.js';

/** A loader with a version. */
export type ReleasePublished = DomainEvent<
  'ReleasePublished',
  Omit<ResourceAdded['data'], 'type'> & {
    version: string;
    /** Oldest version that still starts; `null` admits all. */
    minVersion: string | null;
    changelog: string | null;
  }
>;

export type ReleaseRemoved = DomainEvent<'ReleaseRemoved', { resourceId: number; productId: number; fileId: string }>;

export type ReleasesEvent = ReleasePublished | ReleaseRemoved;

export const releasesEvents = defineEvents<ReleasesEvent>({
  ReleasePublished: { version: 1 },
  ReleaseRemoved: { version: 1 },
});
