import { Link, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { paths } from '@shop/contracts/paths';
import { useLive } from '../../shared/live/live-resource.js';
import { profile } from '../../shared/resources/profile.js';
import { buttonClass } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { Money } from '../../shared/ui/money.js';
import { NumberedSteps } from '../../shared/ui/numbered-steps.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { chargeOf } from '../../shared/pix/charge-address.js';
import { AmountForm } from './parts/amount-form.js';
import { ChargeView } from './parts/charge-view.js';
import { PendingCharges } from '../../shared/pix/pending-charges.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';

const steps = [
  'Escolha o valor e gere o código PIX.',
  'Pague pelo QR code ou pelo PIX copia e cola no app do seu banco.',
  'O saldo entra na hora, sem recarregar a página.',
];

function Aside() {
  const { data } = useLive(profile);
  return (
    <Card as="aside" aria-label="Sobre o depósito" className="grid gap-5 xl:sticky xl:top-[calc(var(--header)+1.5rem)]">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-muted">Saldo atual</span>
        {data ? <Money amount={data.balance} className="text-h3 font-semibold" /> : <Skeleton className="h-7 w-24" />}
      </p>
      <NumberedSteps steps={steps} className="border-t border-line pt-5" textClassName="text-dense" />
      <Link href={paths.statement} className={buttonClass({ variant: 'secondary', wide: true })}>
        Ver extrato
      </Link>
    </Card>
  );
}

/** Adds to the balance by PIX. */
export function DepositScreen() {
  const orderId = chargeOf(useSearch());
  const wanted = useHistoryState<{ readonly amount?: number } | null>()?.amount ?? 0;
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Depositar" text="Coloque saldo por PIX e use em qualquer compra." />
      <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[7fr_5fr]">
        {orderId === null ? (
          <div className="grid gap-4 md:gap-6">
            <AmountForm initial={wanted} />
            {/* Under the form, which must not move when they come. */}
            <PendingCharges title="Cobranças em aberto" types={['deposit']} screen={paths.deposit} />
          </div>
        ) : (
          <Card>
            <ChargeView key={orderId} orderId={orderId} />
          </Card>
        )}
        <Aside />
      </div>
    </div>
  );
}
