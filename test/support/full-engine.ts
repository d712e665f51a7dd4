import { EventStoreDBClient } from '@eventstore/db-client';
import type { EngineName, EngineUrls } from '@shop/engines/names';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { until } from './until.js';

const FILLING = 'x'.repeat(200_000);

/** Repeats a write until it is rejected in these words: a write-ahead log has some room of its own. */
const untilRejected = (write: () => Promise<unknown>, words: RegExp): Promise<unknown> =>
  until('the engine to reject writes', () =>
    write().then(
      () => false,
      ({ code, message }: { code?: unknown; message: string }) => words.test(`${String(code)} ${message}`),
    ),
  );

/** Writes to an engine whose disk is full until it says so, in its own words. Nothing of it belongs to the shop. */
export const exhaust: Record<EngineName, (urls: EngineUrls) => Promise<void>> = {
  async eventstore({ eventstoreUrl }) {
    const client = EventStoreDBClient.connectionString(eventstoreUrl);
    await untilRejected(() => client.setStreamMetadata('full', { filling: FILLING }), /full/);
    await client.dispose();
  },
  async mongo({ mongoUrl }) {
    const connection = await mongoose.createConnection(mongoUrl, { dbName: 'full' }).asPromise();
    await untilRejected(() => connection.collection('full').insertOne({ filling: FILLING }), /^14031 /);
    await connection.close();
  },
  async redis({ redisUrl }) {
    const redis = new Redis(redisUrl);
    await untilRejected(() => redis.set('full', FILLING), /MISCONF/);
    redis.disconnect();
  },
};
