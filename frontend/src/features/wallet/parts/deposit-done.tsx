import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { formatMoney } from '../../../shared/format/money.js';
import { paths } from '../../../shared/navigation/paths.js';
import { useCart } from '../../../shared/session/cart.js';
import { profile } from '../../../shared/session/profile.js';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';

/** The money is there. Leaving forgets the charge's address, so that going back does not tell it again. */
export function DepositDone({ amount }: { amount: number }) {
  const [, navigate] = useLocation();
  const waiting = useCart(({ items }) => items.length > 0);
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
      description={`${formatMoney(amount)} já estão no seu saldo.`}
      footer={
        <>
          {waiting ? (
            <Button
              variant="secondary"
              onClick={() => {
                leave(paths.checkout);
              }}
            >
              Finalizar compra
            </Button>
          ) : null}
          <Button
            onClick={() => {
              leave(paths.home);
            }}
          >
            Ir para o início
          </Button>
        </>
      }
    >
      <span aria-hidden className="mx-auto grid size-16 place-items-center rounded-full bg-ok-tint text-ok-on-tint">
        <Check size={32} strokeWidth={2} />
      </span>
    </Dialog>
  );
}
