import type { OrderStatus } from '@shop/contracts/orders';
import { orderStatusWords } from '../format/order-status.js';
import { StatusBadge } from './status-badge.js';

interface OrderStatusBadgeProps {
  readonly status: OrderStatus;
  /** Text about its refund. */
  readonly refund?: string | null;
}

/** Status of an order as word and colour, and the progress of its refund. */
export function OrderStatusBadge({ status, refund = null }: OrderStatusBadgeProps) {
  const { tone, word } = orderStatusWords[status];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusBadge tone={tone} word={word} />
      {refund === null ? null : <span className="text-dense text-muted">{refund}</span>}
    </span>
  );
}
