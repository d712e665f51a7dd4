import { resolve } from 'node:path';
import { fromRoot } from './repository.mjs';

/** The built libs are loaded only once they are built. */
export const loadEngines = () => import(fromRoot('libs/engines/dist/engines.js'));
export const loadSandbox = () => import(fromRoot('libs/engines/dist/sandbox-psp.js'));
export const loadLogFiles = () => import(fromRoot('libs/engines/dist/log-file.js'));
export const loadLoopback = () => import(fromRoot('libs/kernel/dist/loopback.js'));
export const loadChildren = () => import(fromRoot('libs/engines/dist/child.js'));

export const dataDir = () => resolve(process.env.DATA_DIR ?? fromRoot('.data'));

/** Whether the shop is meant for others than this machine: then nothing that is for demos starts unless it is asked for. */
export async function isPublicShop() {
  const { isLoopbackUrl } = await loadLoopback();
  const url = process.env.PUBLIC_URL?.trim();
  return Boolean(url) && !isLoopbackUrl(url);
}

/** What a child of ours gets: this environment, the engines' URLs, and what follows from them. */
export async function environmentWith({ eventstoreUrl, mongoUrl, redisUrl }, more = {}) {
  const isDemo = !process.env.EVENTSTORE_URL && !(await isPublicShop());
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
