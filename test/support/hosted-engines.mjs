import { join } from 'node:path';
import { startEventStore } from '@shop/embedded-eventstore/server';
import { startDocuments } from '@shop/embedded-mongo/server';
import { documentsUrl } from '@shop/engines/embedded';
import { findRedis, thisMachine } from '@shop/engines/find-redis';
import { savedPort } from '@shop/engines/ports';
import { redisServer } from '@shop/engines/redis';
import { Supervised } from '@shop/engines/supervised';

// Serves the engines of one world after another to the worker that has forked this process (`engine-host.ts`), because
// code that has run before is fast.

process.umask(0o077);
// A worker that is killed takes its engines with it.
process.on('disconnect', () => process.exit());

const log = () => undefined;
const redis = findRedis({ env: process.env, log, machine: thisMachine() });
redis.catch(() => undefined);

async function startRedis(dataDir) {
  const { url, service } = redisServer(await redis, dataDir, await savedPort(dataDir, 'redis', log));
  const server = new Supervised(service, { dataDir, log, onReady: () => undefined });
  await server.start();
  return { redisUrl: url, close: () => server.stop() };
}

/** Nothing is elected over a new log, as in the event store's own command. */
const ELECTED = { electionMs: 0 };

async function start({ dataDir, isOfficial }) {
  const [events, documents, cache] = await Promise.all([
    startEventStore({ file: join(dataDir, 'eventstore/events.sqlite'), ...(isOfficial && { asOfficial: ELECTED }) }),
    startDocuments({ file: join(dataDir, 'mongo/documents.sqlite'), ...(isOfficial && { asOfficial: {} }) }),
    startRedis(dataDir),
  ]);
  return {
    urls: { eventstoreUrl: events.url, mongoUrl: documentsUrl(documents.port, isOfficial), redisUrl: cache.redisUrl },
    close: () => Promise.all([events, documents, cache].map((engine) => engine.close())),
  };
}

/** Engines at work, by their data folders. */
const running = new Map();

const commands = {
  async start(given) {
    const engines = await start(given);
    running.set(given.dataDir, engines);
    return engines.urls;
  },
  async close({ dataDir }) {
    await running.get(dataDir)?.close();
    running.delete(dataDir);
  },
};

process.on('message', ({ id, command, ...given }) => {
  commands[command](given).then(
    (result) => process.send({ id, result }),
    (error) => process.send({ id, failure: error.message }),
  );
});
