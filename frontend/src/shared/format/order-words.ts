import type { ClientOrder } from '@shop/contracts/orders';

/** Lists the items of an order in one line: «Aurora FPS, mensal; Aurora Ping, diário». */
export const orderWords = ({ purchaseType, items }: Pick<ClientOrder, 'purchaseType' | 'items'>) =>
  purchaseType === 'deposit'
    ? 'Depósito de saldo'
    : items.map(({ productName, planName }) => `${productName}, ${planName.toLowerCase()}`).join('; ');
