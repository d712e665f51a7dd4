import type { Config } from './config.js';

/** Returns the environment of a command that this process runs on its own shop. */
export const commandEnvironment = ({ eventstoreUrl, mongoUrl, redisUrl, dataDir }: Config): NodeJS.ProcessEnv => ({
  ...process.env,
  EVENTSTORE_URL: eventstoreUrl,
  MONGO_URL: mongoUrl,
  REDIS_URL: redisUrl,
  DATA_DIR: dataDir,
});
