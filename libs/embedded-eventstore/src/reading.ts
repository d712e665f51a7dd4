import { randomUUID } from 'node:crypto';
import { allAfter, readAllFrom, readable, readStreamFrom, type Cursor } from './cursors.js';
import type { StoredEvent } from './model.js';
import { readRequest, type EventFilter, type ReadRequest } from './read-request.js';
import { caughtUp, checkpoint, confirmation, streamNotFound } from './replies.js';
import type { EventStore } from './store.js';
import { drained, isOver, nextCommit, nextTurn, type OutgoingCall } from './streaming.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';

const PAGE = 256;

async function send(call: OutgoingCall, message: Uint8Array): Promise<void> {
  if (!call.write(message)) await drained(call);
}

/** Sends up to `count` events and ends. */
async function sendAll<Event extends { record: Uint8Array }>(call: OutgoingCall, cursor: Cursor<Event>, count: number, keep?: (event: Event) => boolean): Promise<void> {
  let left = count;
  while (left > 0 && !isOver(call)) {
    const page = cursor.next(keep === undefined ? Math.min(left, PAGE) : PAGE);
    if (page.length === 0) return;
    for (const event of page) {
      if (left === 0 || isOver(call)) return;
      if (keep !== undefined && !keep(event)) continue;
      left -= 1;
      if (!call.write(event.record)) await drained(call);
    }
    if (left > 0) await nextTurn();
  }
}

/**
 * A subscription has no phases: it pulls from its own cursor and sleeps when there is nothing, until the next commit. So there is no hand-over from
 * catching up to living at which an event could be lost or doubled.
 */
async function follow<Event extends { record: Uint8Array }>(store: EventStore, call: OutgoingCall, cursor: Cursor<Event>, each: (event: Event) => Promise<void> | undefined): Promise<void> {
  await send(call, confirmation(randomUUID()));
  let behind = true;
  while (!isOver(call)) {
    const page = cursor.next(PAGE);
    if (page.length === 0) {
      if (behind) call.write(caughtUp);
      behind = false;
      await nextCommit(store.log, call);
      continue;
    }
    for (const event of page) {
      if (isOver(call)) return;
      await each(event);
    }
    await nextTurn();
  }
}

/** Sends what matches, and from time to time the position reached, so that a subscriber to rare events need not start over. */
function filtered(call: OutgoingCall, filter: EventFilter): (event: StoredEvent) => Promise<void> {
  let examined = 0;
  return async (event) => {
    if (filter.matches(event)) await send(call, event.record);
    examined += 1;
    if (examined % filter.checkpointEvery === 0) await send(call, checkpoint(event.position));
  };
}

async function subscribe(store: EventStore, call: OutgoingCall, { stream, from, filter }: ReadRequest): Promise<void> {
  const unfiltered = (event: { record: Uint8Array }): Promise<void> | undefined => (call.write(event.record) ? undefined : drained(call));
  if (stream === undefined) {
    const cursor = allAfter(store.log, from === 'end' ? store.log.tail : from === 'start' ? 0 : from);
    return follow(store, call, cursor, filter === undefined ? unfiltered : filtered(call, filter));
  }
  const last = readable(store, stream)?.head ?? -1;
  const first = from === 'start' ? 0 : (from === 'end' ? last : from) + 1;
  return follow(store, call, readStreamFrom(store, stream, { from: first, backwards: false }), unfiltered);
}

/** Streams/Read: a read that ends, or a subscription that does not. */
export async function serveRead(store: EventStore, call: OutgoingCall, message: streams.ReadReq): Promise<void> {
  const request = readRequest(message);
  const { stream, count, filter } = request;
  if (count === undefined) await subscribe(store, call, request);
  else if (stream === undefined) await sendAll(call, readAllFrom(store.log, request), count, filter && ((event) => filter.matches(event)));
  else if (readable(store, stream) === undefined) call.write(streamNotFound(stream));
  else await sendAll(call, readStreamFrom(store, stream, request), count);
  if (!isOver(call)) call.end();
}
