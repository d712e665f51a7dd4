import type { ResourceType } from '@shop/contracts/downloads';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

export type ResourceAdded = DomainEvent<
  'ResourceAdded',
  {
    resourceId: number;
    productId: number;
    type: ResourceType;
    title: string;
    /** As its buyers save it. */
    fileName: string;
    /** Under which it is stored. */
    fileId: string;
    bytes: number;
    /** SHA-256. */
    digest: string;
  }
>;

export type ResourceRemoved = DomainEvent<'ResourceRemoved', { resourceId: number; productId: number; fileId: string }>;

export type ResourceEvent = ResourceAdded | ResourceRemoved;

export const resourceEvents = defineEvents<ResourceEvent>({
  ResourceAdded: { version: 1 },
  ResourceRemoved: { version: 1 },
});
