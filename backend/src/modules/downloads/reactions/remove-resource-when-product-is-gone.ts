import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { ReleasePublished } from '../domain/releases.events.js';
import type { ResourceAdded } from '../domain/resource.events.js';
import { RemoveOrphanedResource } from '../use-cases/remove-orphaned-resource.js';

/** A file that was being added while its product was deleted came too late for the removal of that product's files. */
export const removeResourceWhenProductIsGone = defineReaction<ResourceAdded | ReleasePublished>({
  name: 'remove-resource-when-product-is-gone',
  from: 'start',
  on: {
    ResourceAdded: ({ data: { resourceId, productId } }, { commands }) =>
      commands.execute(new RemoveOrphanedResource(resourceId, productId)),
    ReleasePublished: ({ data: { resourceId, productId } }, { commands }) =>
      commands.execute(new RemoveOrphanedResource(resourceId, productId)),
  },
});
