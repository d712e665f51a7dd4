import type { Movement, MovementKind } from '@shop/contracts/wallet';
import { Receipt } from 'lucide-react';
import { useLocation } from 'wouter';
import { receiptPlace } from '../../../shared/navigation/receipt-place.js';
import type { RowMenu } from '../../../shared/table/data-table-menu.js';
import { movementMenu } from '../../../shared/table/movement-menu.js';
import { icon } from '../../../shared/ui/icons.js';
import { MenuItem } from '../../../shared/ui/menu.js';

/** Movements of a paid order: only such an order has a receipt. */
const PAID: ReadonlySet<MovementKind> = new Set(['deposit', 'purchase', 'pix_surplus', 'refund']);

function ReceiptItem({ orderId }: { readonly orderId: string }) {
  const [, navigate] = useLocation();
  return (
    <MenuItem
      icon={<Receipt {...icon} />}
      onSelect={() => {
        navigate(receiptPlace('', orderId));
      }}
    >
      Ver recibo
    </MenuItem>
  );
}

/** Leads from a line of the statement to the receipt of its order. */
export const statementMenu: RowMenu<Movement> = {
  ...movementMenu,
  items: (movement) => (
    <>
      {movementMenu.items(movement)}
      {movement.order_id !== null && PAID.has(movement.kind) ? <ReceiptItem orderId={movement.order_id} /> : null}
    </>
  ),
};
