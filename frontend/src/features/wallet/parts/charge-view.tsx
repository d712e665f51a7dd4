import type { OrderStatusResponse } from '@shop/contracts/orders';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '@shop/contracts/paths';
import { useClockText } from '../../../shared/time/clock.js';
import { useLive } from '../../../shared/live/live-resource.js';
import { Button } from '../../../shared/ui/button.js';
import { passFocusOn } from '../../../shared/ui/return-focus.js';
import { Loading } from '../../../shared/ui/skeleton.js';
import { ChargeFailure } from '../../../shared/pix/charge-failure.js';
import { useCancel } from '../../../shared/pix/use-cancel.js';
import { orderStatus } from '../../../shared/resources/orders.js';
import { DepositDone } from './deposit-done.js';
import { EndedCharge } from './ended-charge.js';
import { panelClass, PixPanel, PixSkeleton, type OpenCharge } from '../../../shared/pix/pix-panel.js';

const isOpen = (charge: OrderStatusResponse): charge is OpenCharge =>
  charge.status === 'pending' && charge.qrCodeImage !== null && charge.qrCodeText !== null && charge.expiresAt !== null;

function Charge({ charge, refresh }: { charge: OrderStatusResponse; refresh: () => void }) {
  const over = useClockText((now) => (charge.expiresAt !== null && now >= Date.parse(charge.expiresAt) ? 'over' : ''));
  if (charge.status === 'paid') {
    return (
      <div className={panelClass}>
        <DepositDone charged={charge.total} credited={charge.credited} />
      </div>
    );
  }
  if (charge.status === 'failed') return <EndedCharge reason="A cobrança foi cancelada." amount={charge.total} />;
  if (over !== '' || !isOpen(charge)) return <EndedCharge reason="O código expirou." amount={charge.total} />;
  return <PixPanel caption="Valor do depósito" charge={charge} onExpire={refresh} />;
}

/** One charge, from its QR code to the money or its end. */
export function ChargeView({ orderId }: { orderId: string }) {
  const [, navigate] = useLocation();
  const resource = orderStatus(orderId);
  const { data, error, status } = useLive(resource);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, [orderId]);
  const known = data?.purchaseType === 'deposit' ? data : undefined;
  const startOver = () => {
    navigate(paths.deposit, { replace: true, state: known && { amount: known.total } });
  };
  const cancel = useCancel(startOver);
  const changeAmount = () => {
    if (known?.status === 'pending') void cancel.run(orderId);
    else startOver();
  };
  const absent = data !== undefined && !known;
  return (
    <section ref={passFocusOn} aria-labelledby="charge-title" className="grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={title} id="charge-title" tabIndex={-1} className="text-lead outline-none">
          Pague com PIX
        </h2>
        {known?.status === 'paid' ? null : (
          <Button variant="ghost" size="dense" loading={cancel.busy} onClick={changeAmount}>
            Alterar valor
          </Button>
        )}
      </header>
      {status === 'error' || absent ? (
        <ChargeFailure what="esta cobrança" error={error} onRetry={resource.refresh} />
      ) : known ? (
        <Charge charge={known} refresh={resource.refresh} />
      ) : (
        <Loading caption="Carregando...">
          <PixSkeleton />
        </Loading>
      )}
    </section>
  );
}
