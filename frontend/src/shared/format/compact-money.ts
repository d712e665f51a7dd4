const compact = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Formats an amount in BRL for an axis: «R$ 1,2 mil». */
export const formatCompactMoney = (amountBrl: number) => compact.format(amountBrl);
