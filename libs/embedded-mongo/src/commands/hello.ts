import { MAX_DOCUMENT } from '../bson/validate.js';
import { MAX_MESSAGE } from '../wire/message.js';
import type { Reply } from '../wire/message.js';
import type { Command } from './command.js';

const VERSION = '8.0.4';
const MAX_WIRE_VERSION = 25;

function description(primaryName: string): Reply {
  return {
    helloOk: true,
    [primaryName]: true,
    maxBsonObjectSize: MAX_DOCUMENT,
    maxMessageSizeBytes: MAX_MESSAGE,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
  };
}

function greeting(primaryName: string): Command {
  return {
    spec: {},
    lenient: true,
    run({ conduct }) {
      const added = conduct.describe();
      return { ...description(primaryName), ...added, [primaryName]: added['secondary'] !== true };
    },
  };
}

const buildInfo: Command = {
  spec: {},
  run: () => ({
    version: VERSION,
    versionArray: [8, 0, 4, 0],
    gitVersion: 'embedded',
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT,
    storageEngines: ['sqlite'],
  }),
};

const empty: Command = { spec: {}, run: () => ({}) };

/** Commands by which a driver gets to know the server. */
export const greetings: Record<string, Command> = {
  hello: greeting('isWritablePrimary'),
  ismaster: greeting('ismaster'),
  isMaster: greeting('ismaster'),
  ping: empty,
  endSessions: empty,
  buildInfo,
  buildinfo: buildInfo,
};
