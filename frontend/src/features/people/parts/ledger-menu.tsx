import type { Movement } from '@shop/contracts/wallet';
import { History } from 'lucide-react';
import { useLocation } from 'wouter';
import { salePlace } from '../../../shared/navigation/sale-place.js';
import { Permitted } from '../../../shared/session/own-claims.js';
import type { RowMenu } from '../../../shared/table/data-table-menu.js';
import { movementMenu } from '../../../shared/table/movement-menu.js';
import { icon } from '../../../shared/ui/icons.js';
import { MenuItem } from '../../../shared/ui/menu.js';

function StoryItem({ orderId }: { readonly orderId: string }) {
  const [, navigate] = useLocation();
  return (
    <MenuItem
      icon={<History {...icon} />}
      onSelect={() => {
        navigate(salePlace('', orderId));
      }}
    >
      Ver história do pedido
    </MenuItem>
  );
}

/** Leads from a line of a user's statement to the story of its order, with the PIX that paid it. */
export const ledgerMenu: RowMenu<Movement> = {
  ...movementMenu,
  items: (movement) => (
    <>
      {movementMenu.items(movement)}
      {movement.order_id === null ? null : (
        <Permitted needs="sales">
          <StoryItem orderId={movement.order_id} />
        </Permitted>
      )}
    </>
  ),
};
