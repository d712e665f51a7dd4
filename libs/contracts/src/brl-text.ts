import { brlFromCents } from '@shop/kernel/money';

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/**
 * Writes an amount in BRL as people read it: «R$ 1.234,50», with a no-break space after the symbol. A negative one has
 * the minus of the signed amounts: «− R$ 49,90».
 */
export const moneyText = (amountBrl: number): string => brl.format(amountBrl).replace('-', '−\u00a0');

/** Writes an amount in centavos the same way. */
export const brlText = (cents: number): string => moneyText(brlFromCents(cents));
