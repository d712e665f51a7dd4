import type { engine } from './motion.js';

let loaded: typeof engine | undefined;

export const loadedEngine = () => loaded;

/** Fetches what makes things move. Without it everything is shown at once, where it belongs. */
export const loadEngine = async () => (loaded ??= (await import('./motion.js')).engine);
