import type { CancelledOrder } from '@shop/contracts/orders';
import { useCommand } from '../../shared/rx/command.js';
import { cancelCharge } from './wallet.api.js';
import { orderStatus, pendingOrders } from './wallet.data.js';

/** Takes a charge off at the bank. `cancelled` is called once it can no longer be paid by mistake; a payment that was there first shows itself. */
export const useCancel = (cancelled: () => void = () => undefined) =>
  useCommand((orderId: string, key) => cancelCharge(orderId, key), {
    done: ({ status }: CancelledOrder, orderId) => {
      pendingOrders.refresh();
      if (status === 'paid') orderStatus(orderId).refresh();
      else cancelled();
    },
    refused: (_error, orderId) => {
      pendingOrders.refresh();
      orderStatus(orderId).refresh();
      return false;
    },
  });
