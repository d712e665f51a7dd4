import type { Consumer } from '../../backend/src/platform/consumers/consumer.js';
import { ConsumerLoop } from '../../backend/src/platform/consumers/consumer-loop.js';
import { Consumers } from '../../backend/src/platform/consumers/consumers.js';
import { Lease } from '../../backend/src/platform/lease/lease.js';
import { LEASES, type LeaseRow, type Term } from '../../backend/src/platform/lease/term.js';
import { sharedWorld } from '../support/shared-world.js';
import { until } from '../support/until.js';

const world = await sharedWorld();
const { connection } = world.app.get(Consumers);
const holderOf = async (name: string) =>
  (await connection.collection<LeaseRow>(LEASES).findOne({ _id: name }))?.holder ?? null;

/** Waits in `open` until it is let go, and in `run` for the event of its signal, as a consumer may. */
class SlowToOpen implements Consumer {
  readonly done: string[] = [];
  readonly terms: Term[] = [];
  private readonly opening = Promise.withResolvers<undefined>();

  constructor(readonly name: string) {}

  async open(term: Term): Promise<void> {
    this.terms.push(term);
    this.done.push('open');
    await this.opening.promise;
  }

  async run(_term: Term, signal: AbortSignal): Promise<void> {
    this.done.push('run');
    await new Promise((resolve) => {
      signal.addEventListener('abort', resolve);
    });
  }

  close(): Promise<void> {
    this.done.push('close');
    return Promise.resolve();
  }

  letGo(): void {
    this.opening.resolve(undefined);
  }
}

async function opening(name: string) {
  const consumer = new SlowToOpen(name);
  const loop = new ConsumerLoop(consumer, new Lease(connection, name));
  loop.start();
  await until('the consumer to open', () => consumer.terms.length === 1);
  return { consumer, loop };
}

describe('a consumer that is still opening', () => {
  it('does not run when its process stops, and gives its lease away', async () => {
    const { consumer, loop } = await opening('stopped-while-opening');
    const stopped = loop.stop();
    consumer.letGo();
    await stopped;
    expect(consumer.done).toEqual(['open', 'close']);
    expect(await holderOf(consumer.name)).toBeNull();
  });

  it('does not run under a lease that it lost, and opens under the next', async () => {
    const { consumer, loop } = await opening('lost-while-opening');
    consumer.terms[0]?.end();
    consumer.letGo();
    await until('the next term', () => consumer.done.includes('run'));
    expect(consumer.done).toEqual(['open', 'close', 'open', 'run']);
    await loop.stop();
    expect(consumer.done.at(-1)).toBe('close');
  });
});
