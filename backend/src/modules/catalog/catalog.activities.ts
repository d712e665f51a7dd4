import { brlText } from '@shop/contracts/brl-text';
import type { PlanDuration } from '@shop/contracts/limits';
import type { EventOf } from '@shop/kernel/events';
import { describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import { changedFields } from '../../platform/activity/change-texts.js';
import type { ProductEvent } from './domain/product.events.js';

/** The demo catalogue is no entry of the log. */
const byAdmin = adminActsOn(({ productId }: { readonly productId: number }) => ({
  kind: 'product',
  id: String(productId),
}));

const planNames: Readonly<Record<PlanDuration, string>> = {
  daily: 'Plano diário',
  weekly: 'Plano semanal',
  'bi-weekly': 'Plano quinzenal',
  monthly: 'Plano mensal',
};
const priceOf = (durationType: PlanDuration, before: string, after: string) => [
  { field: planNames[durationType], before, after },
];

const trialText = (hours: number) => (hours === 0 ? 'sem teste' : `${String(hours)} h`);

const text = (value: string) => value;
const texts = { name: ['Nome', text], description: ['Descrição', text] } as const;
const status = (before: string, after: string) => [{ field: 'Situação', before, after }];

/** Acts of administrators on the catalogue. */
export const catalogActivities = describeActivities<ProductEvent>('catalog', {
  ProductCreated: byAdmin<EventOf<ProductEvent, 'ProductCreated'>>('Produto criado', (data) =>
    changedFields(null, data, texts),
  ),
  ProductDescribed: byAdmin<EventOf<ProductEvent, 'ProductDescribed'>>(
    'Nome ou descrição do produto alterados',
    (data) => changedFields<{ name: string; description: string }>(data.previous, data, texts),
  ),
  PlanOffered: byAdmin<EventOf<ProductEvent, 'PlanOffered'>>('Plano oferecido', ({ durationType, priceCents }) =>
    priceOf(durationType, 'fora de venda', brlText(priceCents)),
  ),
  PlanPriceChanged: byAdmin<EventOf<ProductEvent, 'PlanPriceChanged'>>(
    'Preço de um plano alterado',
    ({ previous, priceCents }) => priceOf(previous.durationType, brlText(previous.priceCents), brlText(priceCents)),
  ),
  PlanRetired: byAdmin<EventOf<ProductEvent, 'PlanRetired'>>('Plano retirado de venda', ({ previous }) =>
    priceOf(previous.durationType, brlText(previous.priceCents), 'fora de venda'),
  ),
  ProductPhotoChanged: byAdmin<EventOf<ProductEvent, 'ProductPhotoChanged'>>('Foto do produto alterada', ({ photo }) =>
    photo === null ? [{ field: 'Foto', before: 'com foto', after: 'sem foto' }] : [],
  ),
  ProductTrialChanged: byAdmin<EventOf<ProductEvent, 'ProductTrialChanged'>>(
    'Teste grátis do produto alterado',
    ({ previous, hours }) => [{ field: 'Teste grátis', before: trialText(previous), after: trialText(hours) }],
  ),
  ProductActivated: byAdmin('Produto ativado', status('desligado', 'ativo')),
  ProductDisabled: byAdmin('Produto desligado', status('ativo', 'desligado')),
  ProductDeleted: byAdmin('Produto deletado', status('cadastrado', 'deletado')),
});
