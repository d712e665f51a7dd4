import type { ClientOrder } from '@shop/contracts/orders';
import { Link } from 'wouter';
import { useId } from 'react';
import { formatRemaining } from '../../../shared/format/countdown.js';
import { formatMoney } from '../../../shared/format/money.js';
import { useClockText } from '../../../shared/time/clock.js';
import { useLive } from '../../../shared/live/live-resource.js';
import { Button, buttonClass } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { paths } from '../../../shared/navigation/paths.js';
import { chargeAddress } from '../../../shared/pix/charge-address.js';
import { useCancel } from '../../../shared/pix/use-cancel.js';
import { pendingOrders } from '../../../shared/resources/orders.js';

function PendingCharge({ charge, expiresAt }: { charge: ClientOrder; expiresAt: string }) {
  const words = useId();
  const cancel = useCancel();
  const left = useClockText((now) => formatRemaining(Date.parse(expiresAt) - now));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <p id={words}>
        <span className="font-medium whitespace-nowrap">PIX de {formatMoney(charge.total_amount)}</span>,{' '}
        <span className="tabular whitespace-nowrap text-muted">{left === '' ? 'expirando' : `expira em ${left}`}</span>
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
          href={chargeAddress(paths.deposit, charge.id)}
          aria-describedby={words}
          className={buttonClass({ variant: 'secondary', size: 'dense' })}
        >
          Continuar
        </Link>
      </div>
    </li>
  );
}

/** Deposits that can still be paid: each goes on or is taken back. Nothing stands here while there is none. */
export function PendingCharges() {
  const title = useId();
  const { data = [] } = useLive(pendingOrders);
  const open = data.flatMap((charge) =>
    charge.purchaseType === 'deposit' && charge.expires_at !== null ? [{ charge, expiresAt: charge.expires_at }] : [],
  );
  if (open.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-4">
      <h2 id={title} className="text-lead">
        Cobranças em aberto
      </h2>
      <ul aria-labelledby={title} className="divide-y divide-line">
        {open.map((one) => (
          <PendingCharge key={one.charge.id} {...one} />
        ))}
      </ul>
    </Card>
  );
}
