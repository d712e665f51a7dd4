import { TriangleAlert, Wallet } from 'lucide-react';
import { Link } from 'wouter';
import { MIN_DEPOSIT_CENTS } from '@shop/contracts/limits';
import { brlFromCents } from '@shop/kernel/money';
import type { ReactNode } from 'react';
import { formatCents } from '../../../shared/format/money.js';
import { paths } from '../../../shared/navigation/paths.js';
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
  <section
    aria-label="Saldo"
    className="grid gap-4 rounded-control border border-accent-fg bg-accent-tint p-4 data-short:border-control data-short:bg-surface"
    data-short={missing > 0 || undefined}
  >
    <p className="flex items-center gap-3">
      <Wallet aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      <span className="grid">
        <span className="font-medium">Saldo</span>
        {missing > 0 ? null : <span className="text-dense text-muted">O acesso é liberado na hora.</span>}
      </span>
    </p>
    <dl className="grid gap-2 border-t border-line pt-4">
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
          Faltam {formatCents(missing)} no seu saldo.
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
