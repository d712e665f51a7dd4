import { planNameOf } from '@shop/contracts/limits';
import { brlFromCents } from '@shop/kernel/money';
import type { KeyBanned, KeyRedeemed, KeyRevoked } from '../../keys/domain/key.events.js';
import { FindKeyTerms } from '../../keys/use-cases/find-key-terms.js';
import { type OrderItem, type OrderPaid, type OrderRefunded, quantityOf } from '../../orders/domain/order.events.js';
import { FindOrder } from '../../orders/use-cases/find-order.js';
import type { PixHeld } from '../../payments/domain/pix.events.js';
import { aboutUser, type FactFinders, type Facts, type FactSources } from './facts.js';

const itemOf = (item: OrderItem) => ({
  product_id: item.productId,
  product_name: item.productName,
  plan_name: planNameOf(item.durationDays),
  quantity: quantityOf(item),
});

async function keyBanned(keyId: string, { queries }: FactSources): Promise<Facts> {
  const terms = await queries.execute(new FindKeyTerms(keyId));
  const product = terms && { id: terms.productId, name: terms.productName };
  const data = { key_id: keyId, product };
  return { type: 'key.banned', userId: null, data, buyerId: terms?.sale?.buyerId ?? null };
}

/** Facts of orders, payments and keys. */
export const saleFacts: FactFinders<OrderPaid | OrderRefunded | PixHeld | KeyRedeemed | KeyBanned | KeyRevoked> = {
  OrderPaid: async ({ data: { orderId, userId, purchaseType, totalCents } }, { queries }) => {
    const total = brlFromCents(totalCents);
    if (purchaseType === 'deposit') return aboutUser('deposit.paid', userId, { order_id: orderId, amount: total });
    const order = await queries.execute(new FindOrder(orderId));
    const data = {
      order_id: orderId,
      purchase_type: purchaseType,
      total,
      payment_method: order?.terms.paymentMethod ?? null,
      coupon: order?.terms.coupon?.code ?? null,
      items: (order?.terms.items ?? []).map(itemOf),
    };
    return { ...aboutUser('order.paid', userId, data), buyerId: userId };
  },
  OrderRefunded: ({ data: { orderId, userId, amountCents, to } }) => ({
    ...aboutUser('order.refunded', userId, { order_id: orderId, amount: brlFromCents(amountCents), to }),
    buyerId: userId,
  }),
  PixHeld: ({ data: { endToEndId, amountCents, reason } }) => ({
    type: 'payment.unmatched',
    userId: null,
    data: { end_to_end_id: endToEndId, amount: brlFromCents(amountCents), reason },
    buyerId: null,
  }),
  KeyRedeemed: ({ data: { keyId, sale, productId, productName, durationDays, userId } }) => {
    const product = { id: productId, name: productName };
    const data = { key_id: keyId, order_id: sale?.orderId ?? null, product, duration_days: durationDays };
    return { ...aboutUser('key.redeemed', userId, data), buyerId: sale?.buyerId ?? null };
  },
  KeyBanned: ({ data: { keyId } }, sources) => keyBanned(keyId, sources),
  // A redeemed key was banned.
  KeyRevoked: ({ data: { keyId } }, sources) => keyBanned(keyId, sources),
};
