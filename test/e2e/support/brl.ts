const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Formats an amount: «R$ 49,90», with the no-break space of Intl. */
export const formatBrl = (amount: number): string => brl.format(amount);
