import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { credit, wallet } from '../../backend/src/modules/wallet/domain/wallet.js';
import { Clock } from '../../backend/src/platform/clock/clock.js';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { EventCodec } from '../../backend/src/platform/event-store/codec.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import type { NewEvent } from '../../backend/src/platform/event-store/stored-event.js';
import { Snapshots } from '../../backend/src/platform/event-store/snapshots.js';
import { Sealing } from '../../backend/src/platform/sealing/sealing.js';
import { EVENT_METADATA } from '../support/event-metadata.js';
import { startTestEngines } from '../support/engines.js';
import { percentiles, rounded } from './figures.js';

const OLD = Number(process.env['EVENTS'] ?? 100_000);
const YOUNG = 10;
const COMMANDS = 1_000;
const CHUNK = 500;

const engines = await startTestEngines();
const connection = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
const log = new EventLog(engines.eventstoreUrl);
const sealing = new Sealing(connection, Buffer.alloc(32));
const newStore = () =>
  new AggregateStore(log, new EventCodec(sealing), new Snapshots(connection, sealing), new Clock());

const movement = (userId: string) => ({
  userId,
  movementId: `order:${randomUUID()}`,
  kind: 'deposit' as const,
  amountCents: 1,
  orderId: null,
  at: new Date().toISOString(),
});

/** Writes a wallet's history as the product does. */
async function history(userId: string, length: number): Promise<void> {
  for (let at = 0; at < length; at += CHUNK) {
    const events = Array.from({ length: Math.min(CHUNK, length - at) }, (_, n): NewEvent => ({
      id: randomUUID(),
      type: 'WalletCredited',
      data: { ...movement(userId), balanceCents: at + n + 1 },
      metadata: { ...EVENT_METADATA, schema: 2 },
    }));
    await log.append(`wallet-${userId}`, BigInt(at) - 1n, events);
  }
}

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

try {
  await history('young', YOUNG);
  await history('old', OLD);
  const store = newStore();
  const command = (userId: string) => () =>
    runInContext({}, () => store.decide(wallet, userId, (state) => credit(state, movement(userId))));
  const fromTheBeginning = await timed(command('old'));
  await command('young')();
  const durations: Record<'young' | 'old', number[]> = { young: [], old: [] };
  for (let n = 0; n < COMMANDS; n += 1) {
    for (const userId of ['young', 'old'] as const) durations[userId].push(await timed(command(userId)));
  }
  const fromSnapshot = await timed(() => newStore().load(wallet, 'old'));
  const [young, old] = [percentiles(durations.young), percentiles(durations.old)];
  process.stdout.write(
    `${JSON.stringify({
      bench: 'streams',
      events: { young: YOUNG, old: OLD },
      commandMs: { young, old },
      ratioOfMedians: rounded(old.p50 / young.p50),
      coldLoadMs: { fromTheBeginning: rounded(fromTheBeginning), fromSnapshot: rounded(fromSnapshot) },
    })}\n`,
  );
} finally {
  await log.close();
  await connection.close();
  await engines.close();
}
