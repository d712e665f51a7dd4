import type { ClientOrder, OrderStatusResponse } from '@shop/contracts/orders';
import { centsFromBrl } from '@shop/kernel/money';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useLive } from '../../../shared/live/live-resource.js';
import { formatMoney } from '../../../shared/format/money.js';
import { paths } from '@shop/contracts/paths';
import { ChargeFailure } from '../../../shared/pix/charge-failure.js';
import { ChargeEnded } from '../../../shared/pix/charge-ended.js';
import { PixPanel, PixSkeleton, type OpenCharge } from '../../../shared/pix/pix-panel.js';
import { useCancel } from '../../../shared/pix/use-cancel.js';
import { orderStatus, ownOrder } from '../../../shared/resources/orders.js';
import { useCart, type CartItem } from '../../../shared/storage/cart.js';
import { useClockText } from '../../../shared/time/clock.js';
import { Button } from '../../../shared/ui/button.js';
import { passFocusOn } from '../../../shared/ui/return-focus.js';
import { Card } from '../../../shared/ui/card.js';
import { Loading } from '../../../shared/ui/skeleton.js';
import { useArrival } from '../awaited-purchase.js';
import { orderOf } from '../checkout-order.js';
import { priceSummary, type PriceSummary } from '../cart-total.js';
import { payKey } from '../pay-intention.js';
import { CheckoutFrame } from './checkout-frame.js';
import { OrderSummary } from './order-summary.js';
import { PaidPanel } from './paid-panel.js';

const isOpen = (charge: OrderStatusResponse): charge is OpenCharge =>
  charge.status === 'pending' && charge.qrCodeImage !== null && charge.qrCodeText !== null && charge.expiresAt !== null;

const itemsOf = (order: ClientOrder | undefined): readonly CartItem[] =>
  order?.items.map(({ unit_price, ...item }) => ({
    ...item,
    ...(unit_price < item.price && { resellerPrice: unit_price }),
  })) ?? [];

/** Returns the total of the order, as computed by the server, with its discount. */
function summaryOf(items: readonly CartItem[], charge: OrderStatusResponse): PriceSummary {
  const { subtotal } = priceSummary(items, null, charge.purchaseType === 'gift');
  const total = centsFromBrl(charge.total) ?? 0;
  return { subtotal, total, discount: Math.max(0, subtotal - total), unmetRule: null };
}

function Ended({ charge, onRetry }: { charge: OrderStatusResponse; onRetry: () => void }) {
  const credited =
    charge.credited > 0 ? { text: `O PIX recebido, de ${formatMoney(charge.credited)}, está no seu saldo.` } : {};
  return (
    <ChargeEnded reason={charge.status === 'failed' ? 'A cobrança foi cancelada.' : 'O código expirou.'} {...credited}>
      <Button onClick={onRetry}>Gerar novo código</Button>
    </ChargeEnded>
  );
}

interface WaitingProps {
  readonly charge: OrderStatusResponse;
  readonly items: readonly CartItem[];
  readonly refresh: () => void;
  /** Leads back to the choice of a way to pay. */
  readonly onBack: () => void;
  readonly onRetry: () => void;
  readonly orderId: string;
}

function Waiting({ charge, items, refresh, onBack, onRetry, orderId }: WaitingProps) {
  const over = useClockText((now) => (charge.expiresAt !== null && now >= Date.parse(charge.expiresAt) ? 'over' : ''));
  const cancel = useCancel(onBack);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  const payable = over === '' && isOpen(charge);
  return (
    <div ref={passFocusOn} className="grid items-start gap-4 md:gap-6 xl:grid-cols-[7fr_5fr]">
      <Card as="section" aria-labelledby="charge-title" className="grid gap-6">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h2 ref={title} id="charge-title" tabIndex={-1} className="text-lead outline-none">
            Pague com PIX
          </h2>
          {payable ? (
            <span ref={passFocusOn} className="max-sm:-ml-3">
              <Button variant="ghost" size="dense" loading={cancel.busy} onClick={() => void cancel.run(orderId)}>
                Trocar forma de pagamento
              </Button>
            </span>
          ) : null}
        </header>
        {payable ? (
          <PixPanel caption="Valor da compra" charge={charge} onExpire={refresh} />
        ) : (
          <Ended charge={charge} onRetry={onRetry} />
        )}
      </Card>
      <OrderSummary items={items} isGift={charge.purchaseType === 'gift'} summary={summaryOf(items, charge)} />
    </div>
  );
}

/** A purchase by PIX, from its QR code to its delivery or its end. */
export function PixPurchase({ orderId }: { orderId: string }) {
  const resource = orderStatus(orderId);
  const { data, error, status } = useLive(resource);
  const own = useLive(ownOrder(orderId));
  const order = own.data?.[0];
  const known = data?.purchaseType === 'deposit' ? undefined : data;
  const items = itemsOf(order);
  const isPending = known?.status === 'pending';
  useEffect(() => {
    if (isPending) useCart.getState().awaitPayment(orderId);
  }, [orderId, isPending]);
  useArrival(orderId, known?.status, items);
  const isKnown = known !== undefined && own.status !== 'loading';
  if (isKnown && known.status === 'paid') {
    const keys = known.purchaseType === 'gift' ? known.generatedKeys : null;
    return <PaidPanel order={{ orderId, total: known.total, items, keys }} />;
  }
  const isLost = status === 'error' || (data && !known);
  return (
    <CheckoutFrame>
      {isLost ? (
        <ChargeFailure what="este pedido" error={error} onRetry={resource.refresh} />
      ) : isKnown ? (
        <Unpaid orderId={orderId} charge={known} items={items} coupon={order?.coupon ?? null} />
      ) : (
        <Loading caption="Carregando...">
          <PixSkeleton />
        </Loading>
      )}
    </CheckoutFrame>
  );
}

type UnpaidProps = Pick<WaitingProps, 'charge' | 'items' | 'orderId'> & { readonly coupon: string | null };

/** A purchase to be paid, or begun again with the same items. */
function Unpaid({ charge, items, orderId, coupon }: UnpaidProps) {
  const [, navigate] = useLocation();
  const isGift = charge.purchaseType === 'gift';
  /** Puts the items back into the cart; returns true when it then equals the order, with its coupon. */
  const restore = () => {
    const cart = useCart.getState();
    for (const item of items) cart.add(item);
    cart.setGift(isGift);
    const { items: inCart, coupon: applied } = useCart.getState();
    return inCart.length === items.length && (applied?.code ?? null) === coupon;
  };
  const choose = () => {
    navigate(paths.checkout, { replace: true, state: { couponCode: coupon } });
  };
  const back = () => {
    restore();
    choose();
  };
  const retry = () => {
    // A code for something else, or at another price, is for the buyer to ask for.
    if (!restore()) {
      choose();
      return;
    }
    // The checkout continues with the requested payment.
    const { items: inCart, coupon: applied } = useCart.getState();
    const { total } = priceSummary(inCart, applied, isGift);
    payKey(orderOf(inCart, 'pix', { buyAsGift: isGift, couponCode: coupon }, total));
    navigate(paths.checkout, { replace: true });
  };
  const callbacks = { refresh: orderStatus(orderId).refresh, onBack: back, onRetry: retry };
  return <Waiting orderId={orderId} charge={charge} items={items} {...callbacks} />;
}
