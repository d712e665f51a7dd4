/** The three engines, as named in the application's environment and in `engines.json`. */
export const ENGINES = {
  eventstore: { variable: 'EVENTSTORE_URL', property: 'eventstoreUrl' },
  mongo: { variable: 'MONGO_URL', property: 'mongoUrl' },
  redis: { variable: 'REDIS_URL', property: 'redisUrl' },
} as const;

export type EngineName = keyof typeof ENGINES;

export const ENGINE_NAMES = Object.keys(ENGINES) as EngineName[];

export interface EngineUrls {
  eventstoreUrl: string;
  mongoUrl: string;
  redisUrl: string;
}

/** Content of `DATA_DIR/engines.json`; an engine given by its URL has no pid. */
export interface EnginesFile extends EngineUrls {
  pids: Partial<Record<EngineName, number>>;
}
