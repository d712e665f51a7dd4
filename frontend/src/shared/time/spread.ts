/** Returns a time between half of `ms` and all of it, so that open pages do not all ask at the same instant. */
export const spread = (ms: number, chance = Math.random()): number => ms * (1 - chance / 2);
