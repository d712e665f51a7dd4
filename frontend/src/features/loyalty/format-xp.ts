const number = new Intl.NumberFormat('pt-BR');

/** XP as screens show it: «1.500 XP». */
export const formatXp = (xp: number) => `${number.format(xp)} XP`;
