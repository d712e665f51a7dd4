import { brlText } from '@shop/contracts/brl-text';
import { MAILED_KEYS_MAX, planNameOf } from '@shop/contracts/limits';
import { paths } from '@shop/contracts/paths';
import type { MailContent, MailList } from '../../platform/mail/layout.js';
import type { DeliveredItem, DeliveredOrder } from '../orders/use-cases/find-delivery.js';

/** Products that a subject names. */
const NAMED_MAX = 3;

const nameOf = ({ productName, durationDays }: DeliveredItem): string =>
  `${productName}, plano ${planNameOf(durationDays).toLowerCase()}`;

const unitsText = ({ quantity }: DeliveredItem): string => (quantity > 1 ? `${String(quantity)} × ` : '');

function productsOf(orders: readonly DeliveredOrder[]): string {
  const names = [...new Set(orders.flatMap(({ items }) => items.map(({ productName }) => productName)))];
  const more = names.length - NAMED_MAX;
  return `${names.slice(0, NAMED_MAX).join(', ')}${more > 0 ? ` e mais ${String(more)}` : ''}`;
}

function orderList({ orderId, items, discountCents, totalCents }: DeliveredOrder): MailList {
  const lines = items.map((item) => `${unitsText(item)}${nameOf(item)}: ${brlText(item.priceCents)}`);
  const discount = discountCents > 0 ? [`Desconto: ${brlText(-discountCents)}`] : [];
  const number = (orderId.split('-')[0] ?? orderId).toUpperCase();
  return { title: `Pedido nº ${number}`, items: [...lines, ...discount, `Total: ${brlText(totalCents)}`] };
}

/** Returns the usable keys of all orders, those of one product and plan together. */
function keyLists(items: readonly DeliveredItem[], unusable: ReadonlySet<string>): MailList[] {
  const lists = new Map<string, string[]>();
  for (const item of items) {
    const codes = item.keys.filter(({ keyId }) => !unusable.has(keyId)).map(({ code }) => code);
    if (codes.length > 0) lists.set(nameOf(item), [...(lists.get(nameOf(item)) ?? []), ...codes]);
  }
  return [...lists].map(([name, codes]) => ({ title: `Keys de ${name}`, items: codes }));
}

/**
 * Returns the mail of delivered orders, at least one, with the keys of gifts unless they are too many for a mail.
 * `unusable`: ids of keys that were used or cancelled in the meantime.
 */
export function deliveryMail(
  orders: readonly DeliveredOrder[],
  unusable: ReadonlySet<string>,
  publicUrl: string,
): MailContent {
  const items = orders.flatMap((order) => order.items);
  const all = items.flatMap(({ keys }) => keys);
  const keys = all.filter(({ keyId }) => !unusable.has(keyId)).length;
  const areListed = keys <= MAILED_KEYS_MAX;
  const lines = [
    ...(items.some((item) => item.keys.length === 0) ? ['O tempo das suas assinaturas já está no painel.'] : []),
    ...(keys > 0 && areListed
      ? ['As keys do presente estão abaixo: cada uma serve uma vez, para quem a receber.']
      : []),
    ...(all.length > keys ? ['As keys que já foram usadas ou canceladas não estão aqui.'] : []),
    ...(areListed ? [] : [`São ${String(keys)} keys de presente: veja e copie todas na página Presentes.`]),
  ];
  const link =
    all.length > 0 ? { label: 'Ver os presentes', path: paths.gifts } : { label: 'Ver os pedidos', path: paths.orders };
  return {
    title: `${orders.length === 1 ? 'Pedido entregue' : 'Pedidos entregues'}: ${productsOf(orders)}`,
    lines,
    lists: [...orders.map(orderList), ...(areListed ? keyLists(items, unusable) : [])],
    link: { label: link.label, url: `${publicUrl}${link.path}` },
  };
}

const keysOf = (...codes: readonly string[]) => codes.map((code) => ({ keyId: code, code }));

export const deliveryExample: DeliveredOrder = {
  orderId: '7f3a01c2-0000',
  items: [
    {
      productName: 'Aurora FPS',
      durationDays: 30,
      priceCents: 5_980,
      quantity: 2,
      keys: keysOf('7K2M9QXA', 'P4WT6CJR'),
    },
    { productName: 'Aurora FPS', durationDays: 7, priceCents: 990, quantity: 1, keys: keysOf('H3VD8NZC') },
  ],
  discountCents: 0,
  totalCents: 6_970,
};
