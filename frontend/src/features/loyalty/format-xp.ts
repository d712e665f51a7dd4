import { formatCount } from '../../shared/format/count.js';

/** XP as screens show it: «1.500 XP». */
export const formatXp = (xp: number) => `${formatCount(xp)} XP`;
