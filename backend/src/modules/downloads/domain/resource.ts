import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { type ResourceAdded, resourceEvents, type ResourceEvent } from './resource.events.js';

export type Resource =
  | { readonly status: 'absent' }
  | { readonly status: 'offered'; readonly resourceId: number; readonly productId: number; readonly fileId: string }
  | { readonly status: 'removed' };

const evolve = (_state: Resource, event: ResourceEvent): Resource => {
  switch (event.type) {
    case 'ResourceAdded': {
      const { resourceId, productId, fileId } = event.data;
      return { status: 'offered', resourceId, productId, fileId };
    }
    case 'ResourceRemoved':
      return { status: 'removed' };
    default:
      return unhandled(event);
  }
};

/** A file that a product brings, `resource-{resourceId}`. */
export const resource = defineAggregate<Resource, ResourceEvent>({
  category: 'resource',
  initial: { status: 'absent' },
  evolve,
  events: resourceEvents,
});

/** Offers a file; a repetition finds it offered. */
export const addResource = (state: Resource, added: ResourceAdded['data']): ResourceEvent[] =>
  state.status === 'absent' ? [{ type: 'ResourceAdded', data: added }] : [];

/** Takes a file away for good. */
export const removeResource = (state: Resource): ResourceEvent[] => {
  if (state.status !== 'offered') throw new DomainError('NOT_FOUND');
  const { resourceId, productId, fileId } = state;
  return [{ type: 'ResourceRemoved', data: { resourceId, productId, fileId } }];
};
