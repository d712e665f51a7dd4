import type { WaitingRefund } from '@shop/contracts/operations';
import type { RejectionReason } from '@shop/contracts/sales';
import { Link } from 'wouter';
import { formatDateTime } from '../../../shared/format/dates.js';
import { formatMoney } from '../../../shared/format/money.js';
import { orderNumber } from '../../../shared/format/order-number.js';
import { paths } from '@shop/contracts/paths';
import { Permitted } from '../../../shared/session/own-claims.js';
import { buttonClass } from '../../../shared/ui/button.js';

const reasons: Readonly<Record<RejectionReason, string>> = {
  not_accepted: 'O banco não aceitou o pedido: o prazo de 90 dias acabou, ou parte do PIX já voltou.',
  not_carried_out: 'O banco aceitou várias vezes e não devolveu.',
};

/** A refund whose return by PIX the bank rejected, and the way to its order, where it goes on. */
export const RejectedRefund = ({ refund: { order_id, amount, reason, rejected_at } }: { refund: WaitingRefund }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
    <div className="grid min-w-0 gap-0.5">
      <span className="tabular font-medium">
        {formatMoney(amount)}, pedido {orderNumber(order_id)}
      </span>
      <span className="text-dense wrap-anywhere text-muted">{reasons[reason]}</span>
      <span className="tabular text-dense text-subtle">{formatDateTime(rejected_at)}</span>
    </div>
    <Permitted needs="sales">
      <Link
        href={`${paths.adminOrders}?q=${order_id}`}
        aria-label={`Ver o pedido ${orderNumber(order_id)}`}
        className={buttonClass({ variant: 'secondary' })}
      >
        Ver pedido
      </Link>
    </Permitted>
  </li>
);
