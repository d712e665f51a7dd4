import type { Recorded } from '@shop/kernel/events';
import * as fc from 'fast-check';
import mongoose, { type Connection } from 'mongoose';
import { Parking } from '../../backend/src/platform/consumers/parking.js';
import type { AnyProjection } from '../../backend/src/platform/projections/projection.js';
import { projected } from '../../backend/src/platform/testing/projected.js';
import type { ViewChanged } from '../../backend/src/platform/projections/signals.js';
import { Generation } from '../../backend/src/platform/projections/generation.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';
import { historiesOf, pushedViews, viewsOfHistories } from '../support/view-histories.js';
import { arm, disarm } from '../support/failpoints.js';

/** The process stalls before it writes, and another one goes on: its writes land late. */
const STALL = 'projection.round-checked';
/** The server stops after some of the writes. */
const CUT = 'in the middle of the writes';
const CRASHES = [STALL, CUT, 'batch-written', 'before the publication', 'no'] as const;

interface Step {
  readonly size: number;
  readonly crash: (typeof CRASHES)[number];
  /** The checkpoint is written after it. */
  readonly checkpoint: boolean;
  /** Steps after which the writes of a stalled process land. */
  readonly late: number;
  /** Writes that a server has made when it stops. */
  readonly made: number;
}

const steps = fc.array(
  fc.record({
    size: fc.integer({ min: 1, max: 12 }),
    crash: fc.constantFrom(...CRASHES),
    checkpoint: fc.boolean(),
    late: fc.nat(6),
    made: fc.nat(8),
  }),
  { maxLength: 30 },
);

describe('any history gives the same view', () => {
  let engines: TestEngines;
  let connection: Connection;
  let number = 0;

  beforeAll(async () => {
    engines = await startTestEngines();
    connection = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
  });
  afterEach(disarm);
  afterAll(async () => {
    await connection.close();
    await engines.close();
  });

  /** Ends every command after a number of its writes, as a server that stops does, until it is called back. */
  function stopServerAfter(made: number): () => void {
    const client = connection.getClient();
    const bulkWrite = client.bulkWrite.bind(client);
    client.bulkWrite = async (models, options) => {
      if (made > 0) await bulkWrite(models.slice(0, made), options).catch(() => undefined);
      throw new Error('crash');
    };
    return () => (client.bulkWrite = bulkWrite);
  }

  /** One view fed by processes that have a cache of two documents and crash. */
  class Projector {
    readonly number = (number += 1);
    private checkpoint = 0n;
    /** End of the log: the events up to here were given to some process. */
    private end = 0n;
    private stalled: { late: number; readonly goOn: () => void; readonly ended: Promise<unknown> }[] = [];
    generation: Generation;

    constructor(
      private readonly projection: AnyProjection,
      private readonly publish: (changes: readonly ViewChanged[]) => Promise<void>,
    ) {
      this.generation = this.open();
    }

    open(from = this.checkpoint): Generation {
      this.checkpoint = from;
      const caches = { documents: { maxBytes: 2, sizeOf: () => 1 }, topics: { maxBytes: 1 } };
      return new Generation(connection, this.projection, this.number, from, caches);
    }

    async run(history: readonly Recorded[], splits: readonly Step[]): Promise<void> {
      const { size } = splits[0] ?? { size: 5 };
      const plain: Step = { size, crash: 'no', checkpoint: true, late: 0, made: 0 };
      const endless = Array.from({ length: history.length }, () => plain);
      await this.generation.resume(this.end);
      for (const step of [...splits, ...endless]) {
        const rest = history.filter(({ position }) => position > this.generation.position);
        if (rest.length === 0) break;
        try {
          await this.letGo((one) => (one.late -= 1) < 0);
          await this.apply(rest.slice(0, step.size), step);
        } catch (error) {
          if ((error as Error).message !== 'crash') throw error;
          this.generation = this.open();
          await this.generation.resume(this.end);
        }
      }
      await this.letGo(() => true);
    }

    private application(term: { readonly isHeld: boolean }) {
      return { publishes: true, parking: new Parking(connection), term };
    }

    private async letGo(isDue: (one: { late: number }) => boolean): Promise<void> {
      disarm();
      const due = this.stalled.filter(isDue);
      this.stalled = this.stalled.filter((one) => !due.includes(one));
      for (const { goOn, ended } of due) {
        goOn();
        await ended;
      }
    }

    /** Ends when the process has stalled: another one goes on from the checkpoint. */
    private async stall(batch: readonly Recorded[], { late }: Step): Promise<void> {
      await new Promise<void>((resolve) => {
        let goOn: () => void = () => undefined;
        const held = new Promise<void>((free) => (goOn = free));
        arm((name) => {
          if (name !== STALL) return undefined;
          term.isHeld = false;
          resolve();
          return held;
        });
        const term = { isHeld: true };
        const ended = this.generation.apply(batch, this.application(term)).catch(() => undefined);
        this.stalled.push({ late, goOn, ended });
        void ended.then(() => {
          resolve();
        });
      });
      disarm();
      throw new Error('crash');
    }

    private async apply(batch: readonly Recorded[], step: Step): Promise<void> {
      const { crash, checkpoint } = step;
      const last = batch.at(-1)?.position ?? 0n;
      if (last > this.end) this.end = last;
      if (crash === STALL) await this.stall(batch, step);
      arm((name) => {
        if (name.endsWith(`.${crash}`)) throw new Error('crash');
      });
      const restore = crash === CUT ? stopServerAfter(step.made) : () => undefined;
      const changes = await this.generation.apply(batch, this.application({ isHeld: true })).finally(restore);
      if (crash === 'before the publication') throw new Error('crash');
      await this.publish(changes);
      this.generation.position = last;
      if (checkpoint) this.checkpoint = this.generation.position;
    }
  }

  const stored = async ({ projection, number: of }: Generation) => {
    const rows = await connection
      .collection(`${projection.name}.${String(of)}`)
      .find({ gone: { $exists: false } })
      .toArray();
    return new Map(
      rows.map(({ position: _, topics: __, words: ___, ...document }) => [String(document._id), document as object]),
    );
  };

  it.each(viewsOfHistories.map((projection) => [projection.name, projection] as const))(
    'of %s: with a cache of two, however the batches fall and wherever it crashes, once and twice',
    async (_, projection) => {
      await fc.assert(
        fc.asyncProperty(historiesOf(projection), steps, async (history, splits) => {
          const projector = new Projector(projection, () => Promise.resolve());
          const expected = projected(projection, history);
          await projector.run(history, splits);
          expect(await stored(projector.generation)).toEqual(expected);
          for (const id of 'abcde') {
            expect(Boolean(await projector.generation.read(id))).toBe(expected.has(id));
          }
          projector.generation = projector.open(0n);
          await projector.run(history, splits.slice(1));
          expect(await stored(projector.generation)).toEqual(expected);
          expect(await connection.collection('parked').countDocuments({})).toBe(0);
          await projector.generation.drop();
        }),
        { numRuns: 25 },
      );
    },
    120_000,
  );

  it.each(pushedViews.map((view) => [view.projection.name, view] as const))(
    'of %s, and the same to a subscriber who loads a snapshot whenever a change does not follow',
    async (_, { projection, topicOf }) => {
      await fc.assert(
        fc.asyncProperty(historiesOf(projection), steps, async (history, splits) => {
          const topics = [...new Set([...'abcde'].map(topicOf))];
          const seqs: [topic: string, seq: number][] = [];
          const load = async (topic: string) => {
            const rows = [...(await stored(projector.generation))].filter(([id]) => topicOf(id) === topic);
            const items = new Map(rows.map(([id, doc]) => [id, itemOf(doc)]));
            return { seq: await projector.generation.topicVersions.read(topic), items };
          };
          const mine = new Map(topics.map((topic) => [topic, { seq: 0, items: new Map<string, object>() }]));
          const projector = new Projector(projection, async (changes) => {
            for (const { topic, seq, patch } of changes) {
              seqs.push([topic, seq]);
              if (seq > mine.get(topic)!.seq + 1) mine.set(topic, await load(topic));
              const followed = mine.get(topic)!;
              if (seq !== followed.seq + 1) continue;
              followed.seq = seq;
              for (const operation of patch) {
                if (operation.op === 'upsert') followed.items.set(String(operation.item['id']), operation.item);
                if (operation.op === 'remove') followed.items.delete(String(operation.id));
              }
            }
          });
          await projector.run(history, splits);
          for (const topic of topics) {
            expect(mine.get(topic)).toEqual(await load(topic));
            const published = seqs.filter(([of]) => of === topic).map(([, seq]) => seq);
            expect(published).toEqual([...new Set(published)].sort((one, other) => one - other));
          }
          await projector.generation.drop();
        }),
        { numRuns: 50 },
      );
    },
    120_000,
  );
});

const itemOf = (doc: object) => {
  const { _id: id, height } = doc as { _id: string; height: number };
  return { id, height };
};
