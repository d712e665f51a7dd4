import { brlFromCents } from '@shop/kernel/money';

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Formats an amount in BRL: «R$ 49,90», with the no-break space that Intl puts after the symbol. */
export const formatMoney = (amountBrl: number) => brl.format(amountBrl);

export const formatCents = (cents: number) => brl.format(brlFromCents(cents));
