import type { ClientOrder } from '@shop/contracts/orders';
import { useId } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { formatRemaining } from '../../../shared/format/countdown.js';
import { paths } from '@shop/contracts/paths';
import { chargeAddress } from '../../../shared/pix/charge-address.js';
import { useCancel } from '../../../shared/pix/use-cancel.js';
import { useCart } from '../../../shared/storage/cart.js';
import { useClockText } from '../../../shared/time/clock.js';
import { Button, buttonClass } from '../../../shared/ui/button.js';
import { OVER_LIST } from '../../../shared/navigation/over-list.js';
import { receiptPlace } from '../../../shared/navigation/receipt-place.js';

const linkClass = buttonClass({ variant: 'secondary', size: 'dense' });
const rowClass = 'flex flex-wrap items-center gap-2';

const payingPath = ({ purchaseType }: ClientOrder) => (purchaseType === 'deposit' ? paths.deposit : paths.checkout);

function OpenCharge({ order, expiresAt }: { order: ClientOrder; expiresAt: string }) {
  const words = useId();
  const cancel = useCancel();
  const left = useClockText((now) => formatRemaining(Date.parse(expiresAt) - now));
  return (
    <div className={rowClass}>
      <span id={words} className="tabular text-caption whitespace-nowrap text-muted">
        {left === '' ? 'expirando' : `expira em ${left}`}
      </span>
      <div className="flex items-center gap-2 md:max-lg:flex-wrap">
        <Link href={chargeAddress(payingPath(order), order.id)} aria-describedby={words} className={linkClass}>
          Continuar
        </Link>
        <Button
          variant="ghost"
          size="dense"
          loading={cancel.busy}
          aria-describedby={words}
          onClick={() => void cancel.run(order.id)}
        >
          Cancelar
        </Button>
      </div>
    </div>
  );
}

/** Puts the items of an order into the cart again, and its coupon into the box, and goes there. */
function BuyAgain({ order }: { order: ClientOrder }) {
  const [, navigate] = useLocation();
  const fill = () => {
    const cart = useCart.getState();
    for (const item of order.items) cart.add(item);
    cart.setGift(order.purchaseType === 'gift');
    navigate(paths.cart, { state: { couponCode: order.coupon } });
  };
  return (
    <Button variant="secondary" size="dense" onClick={fill}>
      Comprar de novo
    </Button>
  );
}

function ReceiptLink({ order }: { order: ClientOrder }) {
  const search = useSearch();
  return (
    <Link href={receiptPlace(search, order.id)} state={OVER_LIST} className={linkClass}>
      Recibo
    </Link>
  );
}

/** The next thing to do with an order: pay it, read its receipt, or try again. */
export function PurchaseAction({ order }: { order: ClientOrder }) {
  if (order.status === 'pending')
    return order.expires_at === null ? null : <OpenCharge order={order} expiresAt={order.expires_at} />;
  return (
    <div className={rowClass}>
      {order.status === 'paid' ? (
        <ReceiptLink order={order} />
      ) : order.purchaseType === 'deposit' ? (
        <Link href={paths.deposit} state={{ amount: order.total_amount }} className={linkClass}>
          Depositar de novo
        </Link>
      ) : (
        <BuyAgain order={order} />
      )}
    </div>
  );
}
