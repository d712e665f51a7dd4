import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { until } from '../support/until.js';
import { buy, cpuDuring, openShop, processesOf } from './customers.js';

/* Bytes and CPU of a purchase in each engine, once what it wrote has settled. */

const CUSTOMERS = Number(process.env['CUSTOMERS'] ?? 200);
const ORDERS = Number(process.env['ORDERS'] ?? 4_000);
const AT_ONCE = 16;
/** Every customer owns the product, and the memories of the engines are filled. */
const WARM_UP = CUSTOMERS * 2;
/** Time without an append after which everything has been reacted to, in milliseconds. */
const QUIET_MS = 3_000;

const shop = await openShop(CUSTOMERS, 1);
const { engines } = shop.installation;
const redis = new Redis(engines.redisUrl);
const log = new EventLog(engines.eventstoreUrl);

const bytesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/** Returns true once both engines have written back their write-ahead logs. */
const isWrittenBack = (): boolean =>
  ['eventstore', 'mongo'].every((name) => {
    const files = readdirSync(join(engines.dataDir, name)).filter((file) => file.endsWith('-wal'));
    return files.every((file) => statSync(join(engines.dataDir, name, file)).size === 0);
  });

/** Returns true when nothing was appended for a while: reactions follow the purchases. */
async function isQuiet(): Promise<boolean> {
  const end = await log.end();
  await pause(QUIET_MS);
  return (await log.end()) === end;
}

async function sizes() {
  await until('the reactions', isQuiet, 120_000);
  await until('the files', isWrittenBack, 60_000);
  const { used_memory: memory = '0' } = Object.fromEntries(
    (await redis.info('memory')).split('\r\n').map((line) => line.split(':', 2) as [string, string]),
  );
  return {
    events: Number(await log.end()),
    eventstoreFile: bytesIn(join(engines.dataDir, 'eventstore')),
    documentsFile: bytesIn(join(engines.dataDir, 'mongo')),
    redisMemory: Number(memory),
    redisFile: bytesIn(join(engines.dataDir, 'redis')),
  };
}

async function buyInTurn(orders: number): Promise<readonly unknown[]> {
  let begun = 0;
  const one = async () => {
    for (let n = begun++; n < orders; n = begun++) {
      const { status, body } = await buy(shop, n % CUSTOMERS, {});
      if (status !== 201) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return Array.from({ length: orders });
}

try {
  await buyInTurn(WARM_UP);
  const before = await sizes();
  const { cpuMs } = await cpuDuring(processesOf(shop), () => buyInTurn(ORDERS));
  const after = await sizes();
  const bytesPerOrder = Object.fromEntries(
    Object.entries(after).map(([name, bytes]) => [
      name,
      Math.round((bytes - before[name as keyof typeof before]) / ORDERS),
    ]),
  );
  process.stdout.write(
    `${JSON.stringify({ bench: 'storage', orders: ORDERS, cpuMsPerOrder: cpuMs, bytesPerOrder })}\n`,
  );
} finally {
  await log.close();
  redis.disconnect();
  await shop.installation.close();
}
