import type { ClientOrder } from '@shop/contracts/orders';

/** Lists the items of an order in one line: «3 × Aurora FPS, mensal; Aurora Ping, diário». */
export const orderWords = ({ purchaseType, items }: Pick<ClientOrder, 'purchaseType' | 'items'>) =>
  purchaseType === 'deposit'
    ? 'Depósito de saldo'
    : items
        .map(({ productName, planName, quantity }) => {
          const several = quantity > 1 ? `${String(quantity)} × ` : '';
          return `${several}${productName}, ${planName.toLowerCase()}`;
        })
        .join('; ');
