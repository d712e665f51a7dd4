import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import type { NewEvent, StoredEvent } from '../../backend/src/platform/event-store/stored-event.js';
import { HoldingProxy } from '../support/holding-proxy.js';
import { startServerProcess, type ServerProcess } from '../../libs/embedded-eventstore/test/support/server-process.js';
import { until } from '../support/until.js';

const directory = mkdtempSync(join(tmpdir(), 'eventstore-stray-'));
const stream = `counter-${randomUUID()}`;
const counted = (n: number): NewEvent => ({ id: randomUUID(), type: 'Counted', data: { n }, metadata: {} });
const urlOf = (proxy: HoldingProxy): string => `esdb://127.0.0.1:${String(proxy.port)}?tls=false`;

describe('an append whose connection outlives that of another client', () => {
  let server: ServerProcess;
  let proxies: readonly [HoldingProxy, HoldingProxy];
  let logs: readonly [EventLog, EventLog];

  beforeAll(async () => {
    server = await startServerProcess(join(directory, 'events.db'));
    proxies = [await HoldingProxy.start(server.port), await HoldingProxy.start(server.port)];
    logs = [new EventLog(urlOf(proxies[0])), new EventLog(urlOf(proxies[1]))];
  });
  afterAll(async () => {
    for (const log of logs) await log.close();
    for (const proxy of proxies) await proxy.close();
    await server.end('SIGTERM');
    rmSync(directory, { recursive: true });
  });

  it('is recorded once, and its late response ends nothing', async () => {
    const [[other, log], [otherProxy, proxy]] = [logs, proxies];
    await other.append(`other-${stream}`, -1n, [counted(0)]);
    await log.append(stream, -1n, [counted(0)]);
    proxy.hold();
    const appending = log.append(stream, 0n, [counted(1)]);
    const read = async (): Promise<readonly StoredEvent[]> => {
      const events: StoredEvent[] = [];
      await other.read(stream, 0n, (event) => events.push(event));
      return events;
    };
    await until('both events', async () => (await read()).length === 2);
    otherProxy.cut();
    await pause(100);
    proxy.release();
    expect(await appending).toBe((await read())[1]?.position);
    await log.append(stream, 1n, [counted(2)]);
    expect((await read()).map(({ data }) => data['n'])).toEqual([0, 1, 2]);
  }, 20_000);
});
