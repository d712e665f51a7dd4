import { describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import type { ProductEvent } from './domain/product.events.js';

/** The demo catalogue is no entry of the log. */
const byAdmin = adminActsOn(({ productId }: { readonly productId: number }) => ({
  kind: 'product',
  id: String(productId),
}));

/** Acts of administrators on the catalogue. */
export const catalogActivities = describeActivities<ProductEvent>({
  ProductCreated: byAdmin('Produto criado'),
  ProductDescribed: byAdmin('Nome ou descrição do produto alterados'),
  PlanOffered: byAdmin('Plano oferecido'),
  PlanPriceChanged: byAdmin('Preço de um plano alterado'),
  PlanRetired: byAdmin('Plano retirado de venda'),
  ProductPhotoChanged: byAdmin('Foto do produto alterada'),
  ProductActivated: byAdmin('Produto ativado'),
  ProductDisabled: byAdmin('Produto desligado'),
  ProductDeleted: byAdmin('Produto deletado'),
});
