import { brlFromCents } from '@shop/kernel/money';

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/**
 * Formats an amount in BRL: «R$ 49,90», with the no-break space that Intl puts after the symbol. A negative one has the
 * minus of the signed amounts: «− R$ 49,90».
 */
export const formatMoney = (amountBrl: number) => brl.format(amountBrl).replace('-', '−\u00a0');

export const formatCents = (cents: number) => formatMoney(brlFromCents(cents));
