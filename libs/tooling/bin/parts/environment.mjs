import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fromRoot } from './repository.mjs';
import { say } from './terminal.mjs';

// As the application does: an empty variable, as env files and Compose write them, counts as absent, and a value has no
// blanks around it, such as the carriage return of a file from Windows. Launcher and application would otherwise use
// different folders and roles.
for (const [name, value] of Object.entries(process.env)) {
  if (value.trim() === '') delete process.env[name];
  else if (name !== 'ADMIN_PASSWORD') process.env[name] = value.trim();
}

/** Returns the content of a file without its blanks, and ends the command where there is none. */
function contentOf(variable) {
  try {
    const content = readFileSync(process.env[variable], 'utf8').trim();
    if (content) return content;
    say(`✖ ${variable} is empty.`);
  } catch {
    say(`✖ ${variable} must be a file that can be read.`);
  }
  process.exit(1);
}

/** Engines whose URL is in a file are not started here; the application rejects a URL and a file together. */
for (const name of ['EVENTSTORE_URL', 'MONGO_URL', 'REDIS_URL']) {
  const variable = `${name}_FILE`;
  if (!process.env[variable] || process.env[name]) continue;
  process.env[name] = contentOf(variable);
  delete process.env[variable];
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
  const url = process.env.PUBLIC_URL;
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
