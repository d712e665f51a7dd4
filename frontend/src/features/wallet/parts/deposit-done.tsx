import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { agreeing } from '../../../shared/format/count.js';
import { formatMoney } from '../../../shared/format/money.js';
import { paths } from '@shop/contracts/paths';
import { useLive } from '../../../shared/live/live-resource.js';
import { useCart } from '../../../shared/storage/cart.js';
import { profile } from '../../../shared/resources/profile.js';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';

/** Explains a credited amount that differs from the charge. */
function differenceOf(charged: number, credited: number) {
  if (charged === credited) return null;
  const gap = formatMoney(Math.abs(charged - credited));
  return `O PIX recebido foi ${gap} ${credited < charged ? 'menor' : 'maior'} que a cobrança de ${formatMoney(charged)}.`;
}

interface DepositDoneProps {
  /** BRL. */
  readonly charged: number;
  /** Credited amount in BRL. */
  readonly credited: number;
}

/**
 * Shows that the money has arrived. Leaving removes the charge's address, so that going back does not show it again.
 */
export function DepositDone({ charged, credited }: DepositDoneProps) {
  const difference = differenceOf(charged, credited);
  const [, navigate] = useLocation();
  const waiting = useCart(({ items }) => items.length > 0);
  const balance = useLive(profile).data?.balance;
  useEffect(() => {
    profile.refresh();
  }, []);
  const leave = (to: string) => {
    navigate(to, { replace: true });
  };
  return (
    <Dialog
      open
      onOpenChange={() => {
        leave(paths.home);
      }}
      title="Depósito Confirmado!"
      description={`${formatMoney(credited)} já ${agreeing(credited, 'está', 'estão')} no seu saldo.`}
      footer={
        <>
          <Button
            variant={waiting ? 'secondary' : 'primary'}
            onClick={() => {
              leave(paths.home);
            }}
          >
            Ir para o início
          </Button>
          {waiting ? (
            <Button
              onClick={() => {
                leave(paths.checkout);
              }}
            >
              Finalizar compra
            </Button>
          ) : null}
        </>
      }
    >
      {difference === null ? null : (
        <p className="rounded-control bg-warn-tint px-4 py-3 text-warn-on-tint">{difference}</p>
      )}
      <div className="flex items-center gap-4 rounded-control bg-ok-tint p-4 text-ok-on-tint">
        <CircleCheck aria-hidden size={32} strokeWidth={1.75} className="shrink-0" />
        <p className="grid">
          <span className="text-dense">Saldo agora</span>
          <span className="tabular text-h3 font-semibold">{balance === undefined ? '…' : formatMoney(balance)}</span>
        </p>
      </div>
    </Dialog>
  );
}
