const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** «R$ 49,90» as people read it, with the no-break space that belongs there. */
export const formatBrl = (amount: number): string => brl.format(amount);
