import { paths } from '@shop/contracts/paths';
import { Link } from 'wouter';
import { agreeing } from '../../../shared/format/count.js';
import { formatDate } from '../../../shared/format/dates.js';
import { formatMoney } from '../../../shared/format/money.js';
import { useLive } from '../../../shared/live/live-resource.js';
import { profile } from '../../../shared/resources/profile.js';
import type { HeldSubscription } from '../../../shared/resources/subscriptions.js';
import { useOpenWindow } from '../../../shared/ui/open-window.js';
import { AutoRenewalDialog } from './auto-renewal-dialog.js';

/** Says how much the balance lacks, and leads to the deposit. */
function Missing({ price }: { price: number }) {
  const { data } = useLive(profile);
  const missing = data ? Math.max(0, price - data.balance) : 0;
  return (
    <>
      {missing > 0
        ? `${agreeing(missing, 'Falta', 'Faltam')} ${formatMoney(missing)} de saldo. `
        : 'Espera por saldo. '}
      <Link href={paths.deposit} className="text-accent-fg underline">
        Depositar
      </Link>
    </>
  );
}

function State({ auto_renew, subscription_status }: HeldSubscription) {
  if (!auto_renew) return 'Desligada';
  const { at, price, state } = auto_renew;
  if (subscription_status === 'paused') return `Ligada por ${formatMoney(price)}, quando a pausa terminar`;
  if (state === 'waiting') return <Missing price={price} />;
  return (
    <>
      Renova em <time dateTime={at}>{formatDate(at)}</time> por {formatMoney(price)}
    </>
  );
}

/** State of the renewal from the balance, and the button that opens its choices. */
export function AutoRenewal({ subscription }: { subscription: HeldSubscription }) {
  const [isOpen, open, close] = useOpenWindow<true>();
  const isOn = subscription.auto_renew !== null;
  return (
    <span className="flex flex-wrap items-baseline justify-end gap-x-3">
      <span className="min-w-0">
        <State {...subscription} />
      </span>
      <button
        type="button"
        aria-label={`${isOn ? 'Alterar' : 'Ligar'} a renovação automática de ${subscription.product_name}`}
        className="min-h-6 shrink-0 cursor-pointer text-accent-fg underline"
        onClick={() => {
          open(true);
        }}
      >
        {isOn ? 'Alterar' : 'Ligar'}
      </button>
      {isOpen ? <AutoRenewalDialog subscription={subscription} onClose={close} /> : null}
    </span>
  );
}
