import type { HoldReason, WaitingPayment } from '@shop/contracts/operations';
import { UserRoundSearch } from 'lucide-react';
import { formatDateTime } from '../../../shared/format/dates.js';
import { formatMoney } from '../../../shared/format/money.js';
import { orderNumber } from '../../../shared/format/order-number.js';
import { AssignDialog } from '../../../shared/pix/assign-dialog.js';
import { Permitted } from '../../../shared/session/own-claims.js';
import { Button } from '../../../shared/ui/button.js';
import { icon } from '../../../shared/ui/icons.js';
import { useOpenWindow } from '../../../shared/ui/open-window.js';

const reasons: Readonly<Record<HoldReason, string>> = {
  other_key: 'Pago em outra chave que não a da cobrança.',
  other_charge: 'O banco o liga a outra cobrança.',
  unreadable_id: 'O identificador do banco não segue as regras do PIX.',
  no_charge: 'Não responde a nenhuma cobrança da loja.',
};

interface RowProps {
  readonly payment: WaitingPayment;
  readonly onAssign: () => void;
}

function PaymentRow({ payment: { end_to_end_id, amount, reason, order_id, paid_at }, onAssign }: RowProps) {
  const order = order_id === null ? '' : ` Pedido ${orderNumber(order_id)}.`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-0.5">
        <span className="tabular font-medium">{formatMoney(amount)}</span>
        <span className="text-dense wrap-anywhere text-muted">
          {reasons[reason]}
          {order}
        </span>
        <span className="font-mono text-dense wrap-anywhere text-muted">{end_to_end_id}</span>
        <span className="tabular text-dense text-subtle">{formatDateTime(paid_at)}</span>
      </div>
      <Permitted needs="sales">
        <Button
          variant="secondary"
          icon={<UserRoundSearch {...icon} />}
          aria-label={`Creditar a um cliente ${formatMoney(amount)} de ${end_to_end_id}`}
          onClick={onAssign}
        >
          Creditar a um cliente
        </Button>
      </Permitted>
    </li>
  );
}

interface PaymentsProps {
  readonly payments: readonly WaitingPayment[];
  readonly onDone: () => void;
}

/** Rows of money that waits for a person, and the dialog for its assignment. */
export function WaitingPayments({ payments, onDone }: PaymentsProps) {
  const [assigning, setAssigning, close] = useOpenWindow<WaitingPayment>();
  return (
    <>
      {payments.map((payment) => (
        <PaymentRow
          key={payment.end_to_end_id}
          payment={payment}
          onAssign={() => {
            setAssigning(payment);
          }}
        />
      ))}
      {assigning ? (
        <AssignDialog
          payment={assigning}
          onClose={close}
          onDone={() => {
            close();
            onDone();
          }}
        />
      ) : null}
    </>
  );
}
