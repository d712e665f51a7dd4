import type { engine } from './motion.js';

let loaded: typeof engine | undefined;

export const loadedEngine = () => loaded;

/** Fetches the animation engine. Without it everything is shown at its final place at once. */
export const loadEngine = async () => (loaded ??= (await import('./motion.js')).engine);
