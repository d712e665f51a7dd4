import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  EventStoreDBClient,
  jsonEvent,
  type AllStreamResolvedEvent,
  type JSONEventData,
  type ReadStreamOptions,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { startServerProcess, type ServerProcess } from './server-process.js';

export interface UnderTest {
  readonly client: EventStoreDBClient;
  readonly url: string;
  /** A new stream of so many numbered events. */
  readonly filled: (count: number, name?: string) => Promise<string>;
  /** The numbers of the events that a read of the stream gives. */
  readonly numbersIn: (stream: string, options?: ReadStreamOptions) => Promise<number[]>;
}

/**
 * Starts the server of every contract: the official one at EVENTSTORE_TEST_URL, otherwise ours as a process of its own
 * over a new file. Cases use stream names of their own and expect nothing about the server's earlier content.
 */
export function eventStoreUnderTest(): UnderTest {
  const official = process.env['EVENTSTORE_TEST_URL'];
  const directory = mkdtempSync(join(tmpdir(), 'eventstore-contract-'));
  let server: ServerProcess | undefined;
  let client: EventStoreDBClient | undefined;
  let url = official ?? '';
  beforeAll(async () => {
    if (official === undefined) {
      server = await startServerProcess(join(directory, 'events.db'));
      url = server.url;
    }
    client = EventStoreDBClient.connectionString(url);
  });
  afterAll(async () => {
    await client?.dispose();
    await server?.end('SIGTERM');
    rmSync(directory, { recursive: true });
  });
  return {
    get client() {
      return client!;
    },
    get url() {
      return url;
    },
    async filled(count, name = 'filled') {
      const stream = unique(name);
      await client!.appendToStream(stream, series(count));
      return stream;
    },
    numbersIn: async (stream, options = {}) => numbersOf(await collect(client!.readStream(stream, options))),
  };
}

export const unique = (name: string): string => `${name}-${randomUUID()}`;

export const numbered = (n: number, type = 'Counted'): JSONEventData => jsonEvent({ type, data: { n } });

/** Events numbered from 0, or from another number. */
export const series = (count: number, from = 0, type = 'Counted'): JSONEventData[] =>
  Array.from({ length: count }, (_, index) => numbered(from + index, type));

export const numbersOf = (events: Pick<ResolvedEvent, 'event'>[]): number[] =>
  events.map(({ event }) => (event?.data as { n: number }).n);

export async function collect<Event>(source: AsyncIterable<Event>): Promise<Event[]> {
  const events: Event[] = [];
  for await (const event of source) events.push(event);
  return events;
}

/** Returns the first `wanted` events of a subscription, and ends it. */
export async function take<Event extends ResolvedEvent | AllStreamResolvedEvent>(
  source: AsyncIterable<Event>,
  count: number,
  wanted: (event: Event) => boolean = () => true,
): Promise<Event[]> {
  const events: Event[] = [];
  for await (const event of source) {
    if (wanted(event)) events.push(event);
    if (events.length >= count) break;
  }
  return events;
}

/** Returns the error with which a promise is rejected. */
export async function rejection(promise: Promise<unknown>): Promise<Record<string, unknown>> {
  const settled = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(settled instanceof Error)) throw new Error('Expected a rejection.');
  return settled as unknown as Record<string, unknown>;
}

/** Tries again until it holds; the test's own time limit ends what never does. */
export async function eventually(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
