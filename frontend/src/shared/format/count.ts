const number = new Intl.NumberFormat('pt-BR');

/** Formats a whole number: «1.500». */
export const formatCount = (count: number) => number.format(count);

/** Returns the word that agrees with an amount: «volta» for R$ 1,50, «voltam» for R$ 2,00. */
export const agreeing = (amount: number, one: string, many: string) => (amount < 2 ? one : many);
