import type { Sale } from '@shop/contracts/sales';
import { formatMoney } from '../../shared/format/money.js';
import { orderNumber } from '../../shared/format/order-number.js';
import { get } from '../../shared/http/request.js';
import { definePaletteSource } from '../../shared/palette/palette-source.js';
import { salePlace } from '../../shared/navigation/sale-place.js';

const FOUND_AT_ONCE = 5;

/** Orders by their number and buyer; an entry opens the order's story. */
export const salesPalette = definePaletteSource({
  heading: 'Pedidos',
  needs: 'sales',
  find: async (text, signal) => {
    if (text.trim() === '') return [];
    const query = new URLSearchParams({ q: text, pageSize: String(FOUND_AT_ONCE) });
    const found = await get<readonly Sale[]>(`/api/orders?${query.toString()}`, { signal });
    return found.map(({ id, username, total_amount }) => ({
      id: `order-${id}`,
      label: `Pedido ${orderNumber(id)}`,
      hint: `${username ?? 'Conta excluída'}, ${formatMoney(total_amount)}`,
      run: (navigate) => {
        navigate(salePlace('', id));
      },
    }));
  },
});
