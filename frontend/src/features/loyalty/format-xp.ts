import { formatCount } from '../../shared/format/count.js';

/** Formats XP: «1.500 XP». */
export const formatXp = (xp: number) => `${formatCount(xp)} XP`;
