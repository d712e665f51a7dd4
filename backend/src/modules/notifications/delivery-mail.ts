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

const keysOf = (items: readonly DeliveredItem[]): string[] => items.flatMap(({ keys }) => keys);

function productsOf(orders: readonly DeliveredOrder[]): string {
  const names = [...new Set(orders.flatMap(({ items }) => items.map(({ productName }) => productName)))];
  const more = names.length - NAMED_MAX;
  return `${names.slice(0, NAMED_MAX).join(', ')}${more > 0 ? ` e mais ${String(more)}` : ''}`;
}

function orderList({ orderId, items, discountCents, totalCents }: DeliveredOrder): MailList {
  const lines = items.map((item) => `${unitsText(item)}${nameOf(item)}: ${brlText(item.priceCents)}`);
  const discount = discountCents > 0 ? [`Desconto: -${brlText(discountCents)}`] : [];
  const number = (orderId.split('-')[0] ?? orderId).toUpperCase();
  return { title: `Pedido nº ${number}`, items: [...lines, ...discount, `Total: ${brlText(totalCents)}`] };
}

/** Returns the keys of all orders, those of one product and plan together. */
function keyLists(items: readonly DeliveredItem[]): MailList[] {
  const lists = new Map<string, string[]>();
  for (const item of items)
    if (item.keys.length > 0) lists.set(nameOf(item), [...(lists.get(nameOf(item)) ?? []), ...item.keys]);
  return [...lists].map(([name, keys]) => ({ title: `Keys de ${name}`, items: keys }));
}

/** Returns the mail of delivered orders, at least one, with the keys of gifts unless they are too many for a mail. */
export function deliveryMail(orders: readonly DeliveredOrder[], publicUrl: string): MailContent {
  const items = orders.flatMap((order) => order.items);
  const keys = keysOf(items).length;
  const areListed = keys <= MAILED_KEYS_MAX;
  const lines = [
    ...(items.some((item) => item.keys.length === 0) ? ['O tempo das suas assinaturas já está no painel.'] : []),
    ...(keys > 0 && areListed
      ? ['As keys do presente estão abaixo: cada uma serve uma vez, para quem a receber.']
      : []),
    ...(areListed ? [] : [`São ${String(keys)} keys de presente: veja e copie todas na página Presentes.`]),
  ];
  const link =
    keys > 0 ? { label: 'Ver os presentes', path: paths.gifts } : { label: 'Ver os pedidos', path: paths.orders };
  return {
    title: `${orders.length === 1 ? 'Pedido entregue' : 'Pedidos entregues'}: ${productsOf(orders)}`,
    lines,
    lists: [...orders.map(orderList), ...(areListed ? keyLists(items) : [])],
    link: { label: link.label, url: `${publicUrl}${link.path}` },
  };
}

export const deliveryExample: DeliveredOrder = {
  orderId: '7f3a01c2-0000',
  items: [
    { productName: 'Aurora FPS', durationDays: 30, priceCents: 5_980, quantity: 2, keys: ['7K2M9QXA', 'P4WT6CJR'] },
    { productName: 'Aurora FPS', durationDays: 7, priceCents: 990, quantity: 1, keys: ['H3VD8NZC'] },
  ],
  discountCents: 0,
  totalCents: 6_970,
};
