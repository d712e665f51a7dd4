import { resolve } from 'node:path';
import { fromRoot } from './repository.mjs';

/** The built libs are loaded only once they are built. */
export const loadEngines = () => import(fromRoot('libs/engines/dist/engines.js'));
export const loadSandbox = () => import(fromRoot('libs/engines/dist/sandbox-psp.js'));
export const loadLogFiles = () => import(fromRoot('libs/engines/dist/log-file.js'));
export const loadChildren = () => import(fromRoot('libs/engines/dist/child.js'));

export const dataDir = () => resolve(process.env.DATA_DIR ?? fromRoot('.data'));

/** What a child of ours gets: this environment, the engines' URLs, and what follows from them. */
export function environmentWith({ eventstoreUrl, mongoUrl, redisUrl }, more = {}) {
  const isDemo = !process.env.EVENTSTORE_URL;
  return {
    NODE_ENV: 'production',
    DEMO_DATA: isDemo ? '1' : '0',
    ...process.env,
    DATA_DIR: dataDir(),
    EVENTSTORE_URL: eventstoreUrl,
    MONGO_URL: mongoUrl,
    REDIS_URL: redisUrl,
    ...more,
  };
}
