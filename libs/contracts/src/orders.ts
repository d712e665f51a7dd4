import * as v from 'valibot';
import { appliedCode } from './coupons.js';
import { CART_ITEMS_MAX, ITEM_QUANTITY_MAX } from './limits.js';
import { listQuery, scalarsOf } from './list.js';
import { brlAmount, cleanText, instant, money, positiveInteger, upTo } from './shapes.js';

const badQuantity = `A quantidade deve ser um número inteiro de 1 a ${String(ITEM_QUANTITY_MAX)}.`;

/** Units of an item; more than one only as a gift. */
export const quantity = v.pipe(
  v.number(badQuantity),
  v.integer(badQuantity),
  v.minValue(1, badQuantity),
  v.maxValue(ITEM_QUANTITY_MAX, badQuantity),
);

export const CheckoutItem = v.strictObject({
  productId: positiveInteger,
  productName: v.pipe(cleanText(), upTo(200)),
  planId: positiveInteger,
  planName: v.pipe(cleanText(), upTo(200)),
  /** Price of one in the catalogue, also for resellers with a discount. */
  price: brlAmount('Preço inválido.'),
  quantity: v.optional(quantity),
});
export type CheckoutItem = v.InferOutput<typeof CheckoutItem>;

export const paymentMethods = ['pix', 'balance'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const Cart = v.strictObject({
  items: v.pipe(
    v.array(CheckoutItem, 'Informe os itens do carrinho.'),
    v.minLength(1, 'Seu carrinho está vazio.'),
    v.maxLength(CART_ITEMS_MAX, `O carrinho aceita no máximo ${String(CART_ITEMS_MAX)} itens.`),
    v.check(
      (items) => new Set(items.map((item) => item.planId)).size === items.length,
      'Cada plano pode aparecer uma vez só.',
    ),
  ),
  buyAsGift: v.optional(v.boolean('Informe se é um presente.'), false),
  paymentMethod: v.picklist(paymentMethods, 'Escolha uma forma de pagamento.'),
  couponCode: v.optional(appliedCode, null),
  /**
   * Total shown to the buyer: a different one is rejected with 409 `PRICE_CHANGED`. Absent: the current total is
   * accepted.
   */
  expectedTotal: v.optional(brlAmount('Total inválido.')),
});

const onlyAsGift = 'Para comprar mais de uma unidade, compre como presente.';

export const Checkout = v.pipe(
  Cart,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.buyAsGift) return;
    const { value } = dataset;
    value.items.forEach((item, index) => {
      if ((item.quantity ?? 1) === 1) return;
      addIssue({
        message: onlyAsGift,
        path: [
          { type: 'object', origin: 'value', input: value, key: 'items', value: value.items },
          { type: 'array', origin: 'value', input: value.items, key: index, value: item },
          { type: 'object', origin: 'value', input: item, key: 'quantity', value: item.quantity },
        ],
      });
    });
  }),
);
export type Checkout = v.InferOutput<typeof Checkout>;

export const orderStatuses = ['pending', 'paid', 'failed', 'expired'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const purchaseTypes = ['deposit', 'subscription', 'gift'] as const;
export type PurchaseType = (typeof purchaseTypes)[number];

export const CheckoutResult = v.object({
  message: v.string(),
  orderId: v.string(),
  status: v.picklist(orderStatuses),
  total: money,
  qrCodeImage: v.nullable(v.string()),
  qrCodeText: v.nullable(v.string()),
  expiresAt: v.nullable(instant),
  generatedKeys: v.array(v.string()),
});
export type CheckoutResult = v.InferOutput<typeof CheckoutResult>;

/** GET /api/orders/{orderId}/status; the QR only while pending. */
export const OrderStatusResponse = v.object({
  status: v.picklist(orderStatuses),
  purchaseType: v.picklist(purchaseTypes),
  generatedKeys: v.array(v.string()),
  total: money,
  qrCodeImage: v.nullable(v.string()),
  qrCodeText: v.nullable(v.string()),
  expiresAt: v.nullable(instant),
  /** Part of the money received for the order that went to the balance. */
  credited: money,
});
export type OrderStatusResponse = v.InferOutput<typeof OrderStatusResponse>;

/**
 * 409 `PRICE_CHANGED` contains the current prices of the items that differ (`items`), or the current `total` where only
 * the coupon changed it.
 */
export const PriceChange = v.object({ productId: v.number(), planId: v.number(), price: money });
export type PriceChange = v.InferOutput<typeof PriceChange>;

export const giftStatuses = ['unused', 'used', 'cancelled'] as const;
export type GiftStatus = (typeof giftStatuses)[number];

/** Row of GET /api/client/gifts: a key that the user bought to give away. */
export const Gift = v.object({
  key: v.string(),
  product_name: v.string(),
  duration_days: v.number(),
  order_id: v.string(),
  status: v.picklist(giftStatuses),
  redeemed_at: v.nullable(instant),
});
export type Gift = v.InferOutput<typeof Gift>;
export const GiftList = v.array(Gift);

export const GiftsQuery = listQuery({
  sort: scalarsOf(Gift),
  filters: { status: v.optional(v.picklist(giftStatuses, 'Status inválido.')) },
});
export type GiftsQuery = v.InferOutput<typeof GiftsQuery>;

/** POST /api/client/gifts/{key}/cancel; `amount` was credited to the balance. */
export const CancelledGift = v.object({ message: v.string(), amount: money });
export type CancelledGift = v.InferOutput<typeof CancelledGift>;

/** Row of GET /api/client/orders; items as in the checkout, with the catalogue's names. */
export const ClientOrder = v.object({
  id: v.string(),
  created_at: instant,
  purchaseType: v.picklist(purchaseTypes),
  total_amount: money,
  status: v.picklist(orderStatuses),
  /** The payment was refunded; the status stays `paid`. */
  refunded: v.boolean(),
  items: v.array(
    v.object({
      productId: v.number(),
      productName: v.string(),
      planId: v.number(),
      planName: v.string(),
      /** Price of one in the catalogue at that time. */
      price: money,
      quantity: v.number(),
      /** Price of one after the discount of a reseller, and before a coupon. */
      unit_price: money,
    }),
  ),
  /** Code of the applied coupon; null without one. */
  coupon: v.nullable(v.string()),
  /** Keys of a gift. */
  keys: v.array(v.object({ key: v.string(), status: v.picklist(giftStatuses) })),
  /** End of the time for payment; null once the order cannot be paid. */
  expires_at: v.nullable(instant),
});
export type ClientOrder = v.InferOutput<typeof ClientOrder>;
export const ClientOrderList = v.array(ClientOrder);

/** POST /api/client/orders/{id}/cancel; `paid` when its PIX arrived first. */
export const CancelledOrder = v.object({ message: v.string(), status: v.picklist(orderStatuses) });
export type CancelledOrder = v.InferOutput<typeof CancelledOrder>;

export const OrdersQuery = listQuery({
  sort: ['id', 'created_at', 'purchaseType', 'total_amount', 'status'],
  filters: {
    status: v.optional(v.picklist(orderStatuses, 'Status inválido.')),
    /** Limits the list to these orders: ids separated by commas. */
    ids: v.optional(
      v.pipe(
        cleanText('Pedidos inválidos.'),
        upTo(4_000, 'Pedidos inválidos.'),
        v.transform((ids) => ids.split(',')),
      ),
    ),
  },
});
export type OrdersQuery = v.InferOutput<typeof OrdersQuery>;
