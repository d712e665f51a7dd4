import { centsFromBrl } from '@shop/kernel/money';
import { ArrowLeft } from 'lucide-react';
import { useId } from 'react';
import { Link, Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { formatCents } from '../../shared/format/money.js';
import { paths } from '../../shared/navigation/paths.js';
import { useLive } from '../../shared/rx/live.js';
import { useCart, type CartItem } from '../../shared/session/cart.js';
import { profile } from '../../shared/session/profile.js';
import { Button } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { LiveRegion } from '../../shared/ui/live-region.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { totalCents } from './cart-total.js';
import { BalancePanel } from './parts/balance-panel.js';
import { OrderSummary } from './parts/order-summary.js';
import { PaidPanel } from './parts/paid-panel.js';
import { PayNoticePanel } from './parts/pay-notice.js';
import { usePayment, type CheckoutPlace } from './use-payment.js';

function Purchase({ items }: { items: readonly CartItem[] }) {
  const { pay, busy, notice, mayRepeat } = usePayment(items);
  const { data } = useLive(profile);
  const reasonId = useId();
  const total = totalCents(items);
  const balance = data && (centsFromBrl(data.balance) ?? 0);
  const missing = balance === undefined ? 0 : Math.max(0, total - balance);
  const payable = mayRepeat || (balance !== undefined && missing === 0);
  return (
    <div className="grid items-start gap-4 max-md:pb-24 md:gap-6 xl:grid-cols-[7fr_5fr]">
      <div className="grid min-w-0 gap-4">
        {notice ? <PayNoticePanel key={notice.kind} notice={notice} /> : null}
        <Card as="section" aria-labelledby={`${reasonId}-title`} className="grid gap-4">
          <h2 id={`${reasonId}-title`} className="text-lead">
            Forma de pagamento
          </h2>
          <LiveRegion
            resource={profile}
            failure="Não foi possível ler o seu saldo."
            skeleton={<Skeleton className="h-44 rounded-control" />}
          >
            {(person) => (
              <BalancePanel
                balance={centsFromBrl(person.balance) ?? 0}
                total={total}
                missing={missing}
                reasonId={reasonId}
              />
            )}
          </LiveRegion>
        </Card>
      </div>
      <OrderSummary items={items}>
        <Button
          size="large"
          wide
          loading={busy}
          disabled={!payable}
          aria-describedby={missing > 0 ? reasonId : undefined}
          onClick={pay}
        >
          Pagar {formatCents(total)}
        </Button>
      </OrderSummary>
    </div>
  );
}

/** Pays the cart by balance. */
export function CheckoutScreen() {
  const place = useHistoryState<CheckoutPlace | null>();
  const items = useCart((cart) => cart.items);
  if (place?.paid) return <PaidPanel order={place.paid} />;
  if (items.length === 0) return <Redirect href={paths.shop} replace />;
  return (
    <div className="grid gap-6">
      <header className="grid justify-items-start gap-3">
        <Link href={paths.cart} className="inline-flex items-center gap-1.5 text-dense text-muted hover:text-fg">
          <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
          Voltar ao carrinho
        </Link>
        <h1 className="text-h1">Pagamento</h1>
      </header>
      <Purchase items={items} />
    </div>
  );
}
