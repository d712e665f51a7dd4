import type { OrderStatus } from '@shop/contracts/orders';
import { orderStatusWords } from '../format/order-status.js';
import { Badge } from './badge.js';
import { StatusDot } from './status-dot.js';

/** Status of an order, in words and tone. */
export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  const { tone, word } = orderStatusWords[status];
  return (
    <Badge tone={tone} icon={<StatusDot tone={tone} />}>
      {word}
    </Badge>
  );
}
