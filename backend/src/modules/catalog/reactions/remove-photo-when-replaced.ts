import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { ProductEvent } from '../domain/product.events.js';
import { RemoveProductPhoto } from '../use-cases/remove-product-photo.js';

export const removePhotoWhenReplaced = defineReaction<ProductEvent>({
  name: 'remove-photo-when-replaced',
  from: 'start',
  on: {
    ProductPhotoChanged: async ({ data: { productId, replaced } }, { commands }) => {
      if (replaced !== null) await commands.execute(new RemoveProductPhoto(productId, replaced));
    },
    ProductDeleted: ({ data: { productId } }, { commands }) =>
      commands.execute(new RemoveProductPhoto(productId, null)),
  },
});
