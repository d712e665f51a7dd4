const number = new Intl.NumberFormat('pt-BR');

/** «1.500»: a whole number as screens show it. */
export const formatCount = (count: number) => number.format(count);
