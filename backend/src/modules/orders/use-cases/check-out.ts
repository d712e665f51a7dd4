import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { qrImageOf } from '../../../platform/qr/qr-images.js';
import type { Checkout, CheckoutResult } from '@shop/contracts/orders';
import { brlFromCents } from '@shop/kernel/money';
import type { OrderProcess } from '../domain/order-process.js';
import { BalanceCheckout } from '../checkout/balance-checkout.js';
import { type Buyer, offeredCart } from '../checkout/offered-cart.js';
import { PixCheckout } from '../checkout/pix-checkout.js';
import type { OpenedCharge } from '../ports/charges.js';

/**
 * Buys the items of a cart: with the balance, debited and (unless it is a large one) delivered when it returns, or by a
 * PIX charge that is still to be paid. A repeated Idempotency-Key is the same purchase for 24 hours. Throws
 * `PRODUCT_UNAVAILABLE`, `PRICE_CHANGED` with the present prices, `INSUFFICIENT_BALANCE`, `TOO_MANY_OPEN_CHARGES`, the
 * coupon's rejections; none of them once the balance was debited or the charge opened.
 */
export class CheckOut extends Command<CheckoutResult> {
  constructor(
    readonly buyer: Buyer,
    readonly cart: Checkout,
  ) {
    super();
  }
}

@CommandHandler(CheckOut)
export class CheckOutHandler implements ICommandHandler<CheckOut> {
  constructor(
    private readonly queries: QueryBus,
    private readonly balance: BalanceCheckout,
    private readonly pix: PixCheckout,
  ) {}

  async execute({ buyer, cart: wanted }: CheckOut): Promise<CheckoutResult> {
    const userId = buyer.id;
    const cart = await offeredCart(this.queries, buyer, wanted);
    const charge = cart.paymentMethod === 'pix' ? await this.pix.open(userId, cart) : null;
    return charge ? chargedResult(charge) : paidResult(await this.balance.buy(userId, cart));
  }
}

const paidResult = ({ order, terms }: OrderProcess): CheckoutResult => ({
  message:
    order.status === 'paid' && order.delivered
      ? 'Compra realizada com sucesso.'
      : 'Pagamento confirmado. A entrega termina em instantes.',
  orderId: terms.orderId,
  status: 'paid',
  total: brlFromCents(terms.totalCents),
  qrCodeImage: null,
  qrCodeText: null,
  expiresAt: null,
  generatedKeys: order.status === 'paid' ? order.gifts.map(({ code }) => code) : [],
});

const chargedResult = async ({ terms, opened }: OpenedCharge): Promise<CheckoutResult> => ({
  message: 'Cobrança PIX gerada.',
  orderId: terms.orderId,
  status: 'pending',
  total: brlFromCents(terms.totalCents),
  qrCodeImage: await qrImageOf(opened.brCode),
  qrCodeText: opened.brCode,
  expiresAt: opened.expiresAt,
  generatedKeys: [],
});
