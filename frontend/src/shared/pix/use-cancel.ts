import type { CancelledOrder } from '@shop/contracts/orders';
import { useCommand } from '../live/command.js';
import { cancelOrder, orderStatus, pendingOrders } from '../resources/orders.js';

/**
 * Cancels a charge. `cancelled` is called once it can no longer be paid by mistake, unless its screen was left;
 * if a payment came first, the order's status shows it.
 */
export const useCancel = (cancelled: () => void = () => undefined) =>
  useCommand((orderId: string, key) => cancelOrder(orderId, key), {
    done: ({ status }: CancelledOrder, orderId, isHere) => {
      pendingOrders.refresh();
      if (status === 'paid') orderStatus(orderId).refresh();
      else if (isHere) cancelled();
    },
    rejected: (_error, orderId) => {
      pendingOrders.refresh();
      orderStatus(orderId).refresh();
      return false;
    },
  });
