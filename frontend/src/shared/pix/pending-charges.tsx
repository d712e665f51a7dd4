import type { ClientOrder, PurchaseType } from '@shop/contracts/orders';
import { Link } from 'wouter';
import { useId } from 'react';
import { formatRemaining } from '../format/countdown.js';
import { formatMoney } from '../format/money.js';
import { orderWords } from '../format/order-words.js';
import { useClockText } from '../time/clock.js';
import { useLive } from '../live/live-resource.js';
import { Button, buttonClass } from '../ui/button.js';
import { passFocusOn } from '../ui/return-focus.js';
import { Card } from '../ui/card.js';
import { chargeAddress } from './charge-address.js';
import { useCancel } from './use-cancel.js';
import { pendingOrders } from '../resources/orders.js';

function PendingCharge({ charge, expiresAt, screen }: { charge: ClientOrder; expiresAt: string; screen: string }) {
  const words = useId();
  const cancel = useCancel();
  const left = useClockText((now) => formatRemaining(Date.parse(expiresAt) - now));
  return (
    <li
      ref={passFocusOn}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0"
    >
      <p id={words}>
        <span className="font-medium whitespace-nowrap">PIX de {formatMoney(charge.total_amount)}</span>,{' '}
        <span className="tabular whitespace-nowrap text-muted">{left === '' ? 'expirando' : `expira em ${left}`}</span>
        {charge.items.length > 0 ? (
          <span className="block text-dense wrap-anywhere text-muted">{orderWords(charge)}</span>
        ) : null}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          variant="ghost"
          size="dense"
          loading={cancel.busy}
          aria-describedby={words}
          onClick={() => void cancel.run(charge.id)}
        >
          Cancelar
        </Button>
        <Link
          href={chargeAddress(screen, charge.id)}
          aria-describedby={words}
          className={buttonClass({ variant: 'secondary', size: 'dense' })}
        >
          Continuar
        </Link>
      </div>
    </li>
  );
}

interface PendingChargesProps {
  readonly title: string;
  readonly types: readonly PurchaseType[];
  /** Path of the screen that shows a charge of these types. */
  readonly screen: string;
}

/** Charges that can still be paid, each with buttons to continue and to cancel. Renders nothing while there is none. */
export function PendingCharges({ title, types, screen }: PendingChargesProps) {
  const titleId = useId();
  const { data = [] } = useLive(pendingOrders);
  const open = data.flatMap((charge) =>
    types.includes(charge.purchaseType) && charge.expires_at !== null ? [{ charge, expiresAt: charge.expires_at }] : [],
  );
  if (open.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} className="text-lead">
        {title}
      </h2>
      <ul aria-labelledby={titleId} className="divide-y divide-line">
        {open.map((one) => (
          <PendingCharge key={one.charge.id} {...one} screen={screen} />
        ))}
      </ul>
    </Card>
  );
}
