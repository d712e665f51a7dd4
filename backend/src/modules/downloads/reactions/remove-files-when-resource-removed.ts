import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { ProductEvent } from '../../catalog/domain/product.events.js';
import type { ReleasesEvent } from '../domain/releases.events.js';
import type { ResourceEvent } from '../domain/resource.events.js';
import { RemoveResourceFiles } from '../use-cases/remove-resource-files.js';

export const removeFilesWhenResourceRemoved = defineReaction<ResourceEvent | ReleasesEvent | ProductEvent>({
  name: 'remove-files-when-resource-removed',
  from: 'start',
  on: {
    ResourceRemoved: ({ data: { productId, fileId } }, { commands }) =>
      commands.execute(new RemoveResourceFiles(productId, fileId)),
    ReleaseRemoved: ({ data: { productId, fileId } }, { commands }) =>
      commands.execute(new RemoveResourceFiles(productId, fileId)),
    ProductDeleted: ({ data: { productId } }, { commands }) => commands.execute(new RemoveResourceFiles(productId)),
  },
});
