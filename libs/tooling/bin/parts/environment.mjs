import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fromRoot } from './repository.mjs';
import { say } from './terminal.mjs';

// An empty variable counts as absent, as it does in the application: env files and Compose write them.
for (const [name, value] of Object.entries(process.env)) if (value.trim() === '') delete process.env[name];

/** Engines whose URL is in a file are not started here; the application rejects a URL and a file together. */
for (const name of ['EVENTSTORE_URL', 'MONGO_URL', 'REDIS_URL']) {
  const file = process.env[`${name}_FILE`]?.trim();
  if (!file || process.env[name]) continue;
  try {
    process.env[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    delete process.env[`${name}_FILE`];
  } catch {
    say(`✖ ${name}_FILE must be a file that can be read.`);
    process.exit(1);
  }
}

/** Loads the built libs on demand, because they may not exist before the build. */
export const loadEngines = () => import('@shop/engines/engines');
export const loadFiles = () => import('@shop/engines/files');
export const loadIdleMemory = () => import('@shop/engines/idle-memory');
export const loadFindRedis = () => import('@shop/engines/find-redis');
export const loadSandbox = () => import('@shop/engines/sandbox-psp');
const loadLoopback = () => import('@shop/kernel/loopback');
export const loadChildren = () => import('@shop/engines/child');

export const dataDir = () => resolve(process.env.DATA_DIR ?? fromRoot('.data'));

/** Returns true for a shop with a public address: there, demo data and the sandbox bank start only when configured. */
export async function isPublicShop() {
  const { isLoopbackUrl } = await loadLoopback();
  const url = process.env.PUBLIC_URL?.trim();
  return Boolean(url) && !isLoopbackUrl(url);
}

/**
 * Returns the environment of a child process: that of this process, the engines' URLs, and the defaults derived from
 * them.
 */
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
