import type { ResellerKeyStatus } from '@shop/contracts/reseller-keys';
import { orderNumber } from '../../../shared/format/order-number.js';
import { DateTime } from '../../../shared/ui/date-time.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';

const badges = {
  unused: { tone: 'ok', word: 'Disponível' },
  used: { tone: 'neutral', word: 'Resgatada' },
  cancelled: { tone: 'neutral', word: 'Cancelada' },
  banned: { tone: 'danger', word: 'Banida' },
} as const satisfies Record<ResellerKeyStatus, object>;

/** Returns the states as choices of a filter. */
export const statusOptions = <Status extends ResellerKeyStatus>(statuses: readonly Status[]) =>
  statuses.map((value) => ({ value, label: badges[value].word }));

export const KeyState = ({ status }: { status: ResellerKeyStatus }) => <StatusBadge {...badges[status]} />;

/** Product of a bought key, and its order. */
export const KeyProduct = ({ product, order }: { product: string; order: string }) => (
  <span className="grid grid-cols-[minmax(0,1fr)]">
    {product}
    <span className="text-caption font-normal text-subtle">Pedido {orderNumber(order)}</span>
  </span>
);

export const RedeemedAt = ({ at }: { at: string | null }) =>
  at === null ? (
    <span className="text-subtle">Não resgatada</span>
  ) : (
    <DateTime instant={at} className="tabular text-muted" />
  );
