import type { ProposedEvent } from './model.js';
import { MessageWriter } from './wire.js';

/** Size of a piece of memory for records. */
const PIECE_BYTES = 64 * 1024;

const writer = new MessageWriter();
let free = Buffer.alloc(0);

/**
 * Returns memory for a record, next to the record before it. The newest records stay in memory for live subscribers.
 * From the memory shared by all buffers of Node, 4 MB of them would hold 14 MB: also what was received and sent.
 */
function afterTheLast(bytes: number): Buffer {
  if (bytes > free.length) free = Buffer.allocUnsafeSlow(Math.max(bytes, PIECE_BYTES));
  const record = free.subarray(0, bytes);
  free = free.subarray(bytes);
  return record;
}

function mapEntry(key: string, value: string): void {
  writer.message(6, () => {
    writer.text(2, value);
    writer.text(1, key);
  });
}

/**
 * Encodes an event as the reply for every reader: `ReadResp{event{event{...}, commit_position}}`.
 * @param created milliseconds since 1970; the protocol wants 100 ns ticks as decimal text
 */
export function encodeRecord(
  event: ProposedEvent,
  stream: string,
  revision: number | bigint,
  position: number,
  created: number,
): Buffer {
  writer.message(1, () => {
    writer.uint(3, position);
    writer.message(1, () => {
      if (event.data.length > 0) writer.bytes(8, event.data);
      if (event.metadata.length > 0) writer.bytes(7, event.metadata);
      mapEntry('created', `${created}0000`);
      mapEntry('content-type', event.contentType);
      mapEntry('type', event.type);
      writer.uint(5, position);
      writer.uint(4, position);
      writer.uint(3, revision);
      writer.message(2, () => writer.text(3, stream));
      writer.message(1, () => writer.text(2, event.id));
    });
  });
  return writer.take(afterTheLast);
}
