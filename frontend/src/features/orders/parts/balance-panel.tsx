import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { MIN_DEPOSIT_CENTS } from '@shop/contracts/limits';
import { brlFromCents } from '@shop/kernel/money';
import type { ReactNode } from 'react';
import { agreeing } from '../../../shared/format/count.js';
import { formatCents } from '../../../shared/format/money.js';
import { paths } from '@shop/contracts/paths';
import { buttonClass } from '../../../shared/ui/button.js';

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="tabular whitespace-nowrap">{children}</dd>
  </div>
);

interface BalancePanelProps {
  readonly balance: number;
  /** Centavos. */
  readonly total: number;
  readonly missing: number;
  readonly reasonId: string;
}

/** Balance after the purchase, or the missing amount and how to add it. */
export const BalancePanel = ({ balance, total, missing, reasonId }: BalancePanelProps) => (
  <section aria-label="Saldo" className="grid gap-4 border-t border-line pt-4">
    <dl className="grid gap-2">
      <Line name="Saldo disponível">{formatCents(balance)}</Line>
      {missing > 0 ? null : (
        <>
          <Line name="Esta compra">{formatCents(total)}</Line>
          <Line name="Saldo depois da compra">{formatCents(balance - total)}</Line>
        </>
      )}
    </dl>
    {missing > 0 ? (
      <div className="grid gap-3">
        <p
          id={reasonId}
          className="flex items-center gap-2 rounded-control bg-warn-tint px-4 py-3 font-medium text-warn-on-tint"
        >
          <TriangleAlert aria-hidden size={16} strokeWidth={2} className="shrink-0" />
          {agreeing(brlFromCents(missing), 'Falta', 'Faltam')} {formatCents(missing)} no seu saldo.
        </p>
        <Link
          href={paths.deposit}
          state={{ amount: brlFromCents(Math.max(missing, MIN_DEPOSIT_CENTS)) }}
          className={buttonClass({ wide: true })}
        >
          Depositar {formatCents(Math.max(missing, MIN_DEPOSIT_CENTS))}
        </Link>
      </div>
    ) : null}
  </section>
);
