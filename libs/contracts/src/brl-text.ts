import { brlFromCents } from '@shop/kernel/money';

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Writes an amount in centavos as people read it: «R$ 1.234,50», with a no-break space after the symbol. */
export const brlText = (cents: number): string => brl.format(brlFromCents(cents));
