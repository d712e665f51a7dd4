/**
 * Defines events, which the product must not know in other files.
 * @jest-environment node
 */
import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { HOUR } from '@shop/kernel/durations';
import type { DomainEvent } from '@shop/kernel/events';
import { defineEvents } from '@shop/kernel/events';
import mongoose, { type Connection } from 'mongoose';
import { Clock } from '../../backend/src/platform/clock/clock.js';
import { Consumers } from '../../backend/src/platform/consumers/consumers.js';
import { EventCodec } from '../../backend/src/platform/event-store/codec.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { EventReader } from '../../backend/src/platform/event-store/event-reader.js';
import { defineFeature } from '../../backend/src/platform/feature/define-feature.js';
import { Features } from '../../backend/src/platform/feature/features.js';
import { defineReaction } from '../../backend/src/platform/reactions/reaction.js';
import type { ProjectionProgress } from '../../backend/src/platform/projections/progress.js';
import { WorkUnderWay } from '../../backend/src/platform/projections/work-under-way.js';
import { ReactionRunner } from '../../backend/src/platform/reactions/runner.js';
import type { ReactionTools } from '../../backend/src/platform/reactions/tools.js';
import { Sealing } from '../../backend/src/platform/sealing/sealing.js';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import { type LeaseRow, LEASES } from '../../backend/src/platform/lease/term.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';
import { until } from '../support/until.js';
import { configOf } from '../support/world.js';

type Rang = DomainEvent<'Rang', { readonly n: number }>;
defineEvents<Rang>({ Rang: { version: 1 } });

/** More than an inbox holds. */
const RINGS = 8_000;
const BATCH = 500;

const bell = `bell-${randomUUID()}`;
const heard = { slow: [] as number[], quick: [] as number[] };
let openGate = () => undefined as void;
const gate = new Promise<void>((resolve) => (openGate = resolve));
/** A reaction waits at the first event of the first of these streams. */
const stopped = {
  first: `bell-stopped-${randomUUID()}`,
  second: `bell-${randomUUID()}`,
  later: `bell-later-${randomUUID()}`,
  heard: [] as string[],
};
/** Of a reaction whose first event sets the clock back. */
const setBack = { stream: `bell-${randomUUID()}`, heard: [] as number[] };
class SetBackClock extends Clock {
  behindMs = 0;

  override nowMs(): number {
    return super.nowMs() - this.behindMs;
  }
}
const clock = new SetBackClock();
let letGo = () => undefined as void;
const held = new Promise<void>((resolve) => (letGo = resolve));

@Module(
  defineFeature({
    reactions: [
      defineReaction<Rang>({
        name: 'slow-when-rang',
        from: 'start',
        on: {
          Rang: async ({ stream, data: { n } }) => {
            if (stream !== bell) return;
            await gate;
            heard.slow.push(n);
          },
        },
      }),
      defineReaction<Rang>({
        name: 'quick-when-rang',
        from: 'start',
        on: {
          Rang: ({ stream, data: { n } }) => {
            if (stream === bell) heard.quick.push(n);
            return Promise.resolve();
          },
        },
      }),
      defineReaction<Rang>({
        name: 'graced-when-rang',
        from: 'start',
        graceMs: 100,
        on: {
          Rang: ({ stream, data: { n } }) => {
            if (stream !== setBack.stream) return Promise.resolve();
            clock.behindMs = HOUR;
            setBack.heard.push(n);
            return Promise.resolve();
          },
        },
      }),
      defineReaction<Rang>({
        name: 'stopped-when-rang',
        from: 'start',
        on: {
          Rang: async ({ stream, data: { n } }) => {
            if (stream === stopped.first) await held;
            if (Object.values(stopped).includes(stream)) stopped.heard.push(`${stream} ${String(n)}`);
          },
        },
      }),
    ],
  }),
)
class BellModule {}

describe('a reaction', () => {
  let engines: TestEngines;
  let connection: Connection;
  let log: EventLog;
  let consumers: Consumers;
  let runner: ReactionRunner;
  const ring = async (from: number, count: number, to = bell) => {
    const events = Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      type: 'Rang',
      data: { n: from + index },
      metadata: {
        schema: 1,
        correlationId: 'c',
        causationId: 'c',
        actorId: null,
        actorRole: null,
        ip: null,
        at: '2026-03-10T12:00:00.000Z',
      },
    }));
    await log.append(to, BigInt(from) - 1n, events);
  };

  beforeAll(async () => {
    engines = await startTestEngines();
    connection = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
    log = new EventLog(engines.eventstoreUrl);
    consumers = new Consumers(connection, configOf(engines));
    const reader = new EventReader(log, new EventCodec(new Sealing(connection, Buffer.alloc(32))));
    const tools = { clock: clock as Clock } as ReactionTools;
    const progress = { work: new WorkUnderWay() } as ProjectionProgress;
    runner = new ReactionRunner(consumers, reader, new Features([BellModule]), tools, progress);
    // Before it starts: it takes them together.
    await ring(0, 3, stopped.first);
    await ring(0, 3, stopped.second);
    await ring(0, 3, setBack.stream);
    runner.onApplicationBootstrap();
  }, 60_000);
  afterAll(async () => {
    await consumers.onApplicationShutdown();
    await log.close();
    await connection.close();
    await engines.close();
  }, 60_000);

  it('takes the events of a stream in order, and those of others that came with or after them, passing over none', async () => {
    const reachedOf = async (name: string) =>
      (await connection.collection<{ _id: string; position: number }>('reactions').findOne({ _id: name }))?.position ??
      0;
    const ringsOf = (stream: string) => [0, 1, 2].map((n) => `${stream} ${String(n)}`);
    await until('the second stream', () => stopped.heard.length === 3);
    expect(stopped.heard).toEqual(ringsOf(stopped.second));
    await ring(0, 3, stopped.later);
    await until('the later stream', () => stopped.heard.length === 6);
    expect(stopped.heard.slice(3)).toEqual(ringsOf(stopped.later));
    const end = Number(await log.end());
    await until('the checkpoint of another', async () => (await reachedOf('quick-when-rang')) >= end, 20_000);
    expect(await reachedOf('stopped-when-rang')).toBe(0);
    letGo();
    await runner.drained();
    expect(stopped.heard.slice(6)).toEqual(ringsOf(stopped.first));
    await until('its checkpoint', async () => (await reachedOf('stopped-when-rang')) >= end, 20_000);
  }, 60_000);

  it('with a grace goes on when the clock of the machine is set back', async () => {
    await until('the events that had come before', () => setBack.heard.length === 3, 20_000);
    expect(setBack.heard).toEqual([0, 1, 2]);
  }, 30_000);

  it('that is slower than the log holds up no other, and reads again from the log what its inbox could not hold', async () => {
    for (let n = 0; n < RINGS; n += BATCH) await ring(n, BATCH);
    await until('the quick reaction', () => new Set(heard.quick).size === RINGS, 20_000);
    expect(heard.slow).toEqual([]);
    openGate();
    await until('the slow reaction', () => new Set(heard.slow).size === RINGS, 20_000);
    await ring(RINGS, 10);
    await runner.drained();
    const all = Array.from({ length: RINGS + 10 }, (_, n) => n);
    const lease = await repeated(() => connection.collection<LeaseRow>(LEASES).findOne({ _id: runner.name }));
    // A new term repeats what the last one had not recorded: a failover of the documents may begin one.
    const handled = (numbers: readonly number[]) => (lease?.token === 1 ? numbers : [...new Set(numbers)]);
    expect(handled(heard.slow)).toEqual(all);
    expect(handled(heard.quick)).toEqual(all);
  }, 60_000);
});
