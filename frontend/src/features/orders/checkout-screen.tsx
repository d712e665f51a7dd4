import type { PaymentMethod } from '@shop/contracts/orders';
import { centsFromBrl } from '@shop/kernel/money';
import { Gift } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { formatCents } from '../../shared/format/money.js';
import { paths } from '@shop/contracts/paths';
import { useLive } from '../../shared/live/live-resource.js';
import { chargeOf } from '../../shared/pix/charge-address.js';
import { useCart, type CartItem } from '../../shared/storage/cart.js';
import { profile } from '../../shared/resources/profile.js';
import { Button } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { LiveRegion } from '../../shared/live/live-region.js';
import { icon } from '../../shared/ui/icons.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { priceSummary, type PriceSummary } from './cart-total.js';
import { interruptedMethod, orderOf, type PurchaseChoice } from './checkout-order.js';
import { BalancePanel } from './parts/balance-panel.js';
import { CheckoutFrame } from './parts/checkout-frame.js';
import { CouponBox } from './parts/coupon-box.js';
import { OrderSummary } from './parts/order-summary.js';
import { PaidPanel } from './parts/paid-panel.js';
import { PayMethods } from './parts/pay-methods.js';
import { PayNoticePanel } from './parts/pay-notice.js';
import { PendingPurchases } from './parts/pending-purchases.js';
import { PixPurchase } from './parts/pix-purchase.js';
import { useArrivingCoupon } from './use-coupon.js';
import { usePayment, type CheckoutPlace } from './use-payment.js';

interface PurchaseProps {
  readonly items: readonly CartItem[];
  readonly choice: PurchaseChoice;
  readonly summary: PriceSummary;
  /** None is chosen until the balance is known, or the buyer chooses. */
  readonly method: PaymentMethod | null;
  /** Centavos that the balance lacks; `null` while it is not known. */
  readonly missing: number | null;
  readonly onMethod: (method: PaymentMethod) => void;
  /** Called with the items as long as they are being paid for, then with none. */
  readonly onPaying: (items: readonly CartItem[]) => void;
}

function Purchase({ items, choice, summary, method, missing, onMethod, onPaying }: PurchaseProps) {
  const reasonId = useId();
  const { total } = summary;
  const { buyAsGift, couponCode } = choice;
  const paymentMethod = method ?? 'balance';
  const body = useMemo(
    () => orderOf(items, paymentMethod, { buyAsGift, couponCode }, total),
    [items, paymentMethod, buyAsGift, couponCode, total],
  );
  const { pay, busy, notice, mayRepeat } = usePayment(body, items);
  useEffect(() => {
    if (!busy) return;
    onPaying(items);
    return () => {
      onPaying([]);
    };
    // Of the items as they were when the payment began.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [busy]);
  const isPix = method === 'pix' && total > 0;
  const start = () => {
    onMethod(paymentMethod);
    pay();
  };
  return (
    <div className="grid items-start gap-4 max-md:pb-24 md:gap-6 xl:grid-cols-[7fr_5fr]">
      <div className="grid min-w-0 gap-4">
        {notice ? <PayNoticePanel key={notice.kind} notice={notice} onRetry={start} /> : null}
        <Card as="section" aria-labelledby={`${reasonId}-title`} className="grid gap-4">
          <h2 id={`${reasonId}-title`} className="text-lead">
            Forma de pagamento
          </h2>
          {total === 0 ? (
            <p className="text-muted">
              {summary.discount > 0 ? 'O cupom cobre toda a compra: não' : 'Não'} há nada a pagar.
            </p>
          ) : (
            <PayMethods method={method} onChange={onMethod} />
          )}
          {isPix || total === 0 ? null : (
            <LiveRegion
              resource={profile}
              failure="Não foi possível ler o seu saldo."
              skeleton={<Skeleton className="h-44 rounded-control" />}
            >
              {(person) => (
                <BalancePanel
                  balance={centsFromBrl(person.balance) ?? 0}
                  total={total}
                  missing={missing ?? 0}
                  reasonId={reasonId}
                />
              )}
            </LiveRegion>
          )}
        </Card>
      </div>
      <OrderSummary
        items={items}
        isGift={buyAsGift}
        summary={summary}
        extra={<Extra isGift={buyAsGift} summary={summary} />}
      >
        <Button
          size="large"
          wide
          loading={busy}
          disabled={!isPix && !mayRepeat && missing !== 0}
          aria-describedby={!isPix && missing ? reasonId : undefined}
          onClick={start}
        >
          {total === 0 ? 'Concluir compra' : isPix ? 'Gerar PIX' : `Pagar ${formatCents(total)}`}
        </Button>
      </OrderSummary>
    </div>
  );
}

const Extra = ({ isGift, summary }: { isGift: boolean; summary: PriceSummary }) => (
  <div className="grid gap-3">
    <CouponBox summary={summary} />
    {isGift ? (
      <p className="flex items-center gap-2 text-dense text-muted">
        <Gift {...icon} className="shrink-0" />
        Presente: você recebe uma key por unidade.
      </p>
    ) : null}
  </div>
);

/**
 * Chooses the balance where it is enough, PIX where it is not, unless the buyer has chosen. Nothing is checked before
 * the balance is known: a radio that is checked already reports no click.
 */
function CartPurchase({ items, choice, onPaying }: Pick<PurchaseProps, 'items' | 'choice' | 'onPaying'>) {
  const { data } = useLive(profile);
  const coupon = useCart((cart) => cart.coupon);
  const summary = priceSummary(items, coupon, choice.buyAsGift);
  const [picked, pick] = useState(() => interruptedMethod(items, choice, summary.total));
  const missing = data ? Math.max(0, summary.total - (centsFromBrl(data.balance) ?? 0)) : null;
  const fitting = missing === null ? null : missing > 0 ? 'pix' : 'balance';
  return <Purchase {...{ items, choice, summary, missing, onPaying }} method={picked ?? fitting} onMethod={pick} />;
}

/** Pays the cart by PIX or by balance. */
export function CheckoutScreen() {
  const place = useHistoryState<CheckoutPlace | null>();
  const orderId = chargeOf(useSearch());
  const { items: inCart, isGift, coupon } = useCart();
  // Another tab may empty the cart by the same payment: this one waits for its response.
  const [paying, setPaying] = useState<readonly CartItem[]>([]);
  const items = paying.length > 0 ? paying : inCart;
  useArrivingCoupon(place?.couponCode ?? null);
  const choice = { buyAsGift: place?.buyAsGift ?? isGift, couponCode: coupon?.code ?? null };
  if (place?.paid) return <PaidPanel order={place.paid} />;
  if (orderId !== null) return <PixPurchase key={orderId} orderId={orderId} />;
  if (items.length === 0) return <Redirect href={paths.shop} replace />;
  return (
    <CheckoutFrame>
      <PendingPurchases />
      <CartPurchase items={items} choice={choice} onPaying={setPaying} />
    </CheckoutFrame>
  );
}
