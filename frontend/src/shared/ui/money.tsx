import { clsx } from 'clsx';
import { formatMoney } from '../format/money.js';

interface MoneyProps {
  /** BRL. */
  readonly amount: number;
  readonly className?: string;
}

/** An amount in digits that keep their width and never break over a line. */
export const Money = ({ amount, className }: MoneyProps) => (
  <span translate="no" className={clsx('tabular whitespace-nowrap', className)}>
    {formatMoney(amount)}
  </span>
);
