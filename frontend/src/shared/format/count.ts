const number = new Intl.NumberFormat('pt-BR');

/** Formats a whole number: «1.500». */
export const formatCount = (count: number) => number.format(count);
