import { randomUUID } from 'node:crypto';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { allAfter, readAllFrom, readable, readStreamFrom, type Cursor } from './cursors.js';
import type { StoredEvent } from './model.js';
import { readRequest, type EventFilter, type ReadRequest } from './read-request.js';
import { caughtUp, checkpoint, confirmation, fellBehind, streamNotFound } from './replies.js';
import type { EventStore } from './store.js';
import { isOver, nextCommit, nextTurn, send, type OutgoingCall } from './streaming.js';

const PAGE = 256;

interface Recorded {
  record: Uint8Array;
}

/** Converts a page of events to replies. */
type Selection<Event> = (page: Event[]) => Uint8Array[];

const everything: Selection<Recorded> = (page) => page.map(({ record }) => record);

/** Sends up to `count` events. */
async function sendEvents<Event extends Recorded>(
  call: OutgoingCall,
  cursor: Cursor<Event>,
  count: number,
  select: Selection<Event> = everything,
): Promise<void> {
  let left = count;
  while (left > 0 && !isOver(call)) {
    const page = cursor.next(select === everything ? Math.min(left, PAGE) : PAGE);
    if (page.length === 0) return;
    const selected = select(page).slice(0, left);
    left -= selected.length;
    await send(call, selected);
    if (left > 0) await nextTurn();
  }
}

function goLive({ conduct }: EventStore, call: OutgoingCall, checkpoints?: Checkpoints): void {
  if (conduct.checkpointWhenLive && checkpoints?.reached !== undefined) call.write(checkpoint(checkpoints.reached));
  call.write(caughtUp);
}

/**
 * Serves a subscription. It has no phases: it reads from its own cursor and sleeps at the end until the next commit. No
 * event can be lost or doubled between catching up and being live.
 */
async function follow<Event>(
  store: EventStore,
  call: OutgoingCall,
  cursor: Cursor<Event>,
  select: Selection<Event>,
  checkpoints?: Checkpoints,
): Promise<void> {
  await send(call, [confirmation(randomUUID())]);
  let behind = true;
  let commits = 0;
  while (!isOver(call)) {
    const page = cursor.next(PAGE);
    if (page.length > 0) {
      await send(call, select(page));
      await nextTurn();
      continue;
    }
    if (behind) goLive(store, call, checkpoints);
    behind = (commits += 1) % store.conduct.fallsBehindEvery === 0;
    if (behind) call.write(fellBehind);
    else await nextCommit(store.log, call);
  }
}

const matching =
  (filter: EventFilter): Selection<StoredEvent> =>
  (page) =>
    page.filter((event) => filter.matches(event)).map(({ record }) => record);

/**
 * The matching events, with the reached position from time to time, so that a subscriber to rare events need not start
 * over.
 */
class Checkpoints {
  /** Position of the last examined event. */
  reached: number | undefined;
  private examined = 0;

  constructor(private readonly filter: EventFilter) {}

  readonly select: Selection<StoredEvent> = (page) => {
    const replies: Uint8Array[] = [];
    for (const event of page) {
      if (this.filter.matches(event)) replies.push(event.record);
      this.reached = event.position;
      this.examined += 1;
      if (this.examined % this.filter.checkpointEvery === 0) replies.push(checkpoint(event.position));
    }
    return replies;
  };
}

function subscribe(store: EventStore, call: OutgoingCall, { stream, from, filter }: ReadRequest): Promise<void> {
  if (stream === undefined) {
    const cursor = allAfter(store.log, from === 'end' ? store.log.tail : from === 'start' ? 0 : from);
    if (filter === undefined) return follow(store, call, cursor, everything);
    const checkpoints = new Checkpoints(filter);
    return follow(store, call, cursor, checkpoints.select, checkpoints);
  }
  const last = readable(store, stream)?.head ?? -1;
  const first = from === 'start' ? 0 : (from === 'end' ? last : from) + 1;
  return follow(store, call, readStreamFrom(store, stream, { from: first, backwards: false }), everything);
}

/** Serves Streams/Read: a finite read, or a subscription. */
export async function serveRead(store: EventStore, call: OutgoingCall, message: streams.ReadReq): Promise<void> {
  store.conduct.admitRead();
  const request = readRequest(message);
  const { stream, count, filter } = request;
  if (count === undefined) await subscribe(store, call, request);
  else if (stream === undefined)
    await sendEvents(call, readAllFrom(store.log, request), count, filter && matching(filter));
  else if (readable(store, stream) === undefined) call.write(streamNotFound(stream));
  else await sendEvents(call, readStreamFrom(store, stream, request), count);
  if (!isOver(call)) call.end();
}
