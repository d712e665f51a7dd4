import { Decoder, Encoder, PacketType, type Packet } from 'socket.io-parser';

const PER_SECOND = 30;
const BURST = 120;
/** A connection over its budget that does not read its last acknowledgement is cut after this long. */
const CLOSED_WITHIN_MS = 1_000;

/** The transport-level connection under all namespaces of a client, as far as it is used here. */
export interface Connection {
  readonly readyState: string;
  readonly transport: unknown;
  on(event: 'packet', listener: (packet: { readonly type: string; readonly data?: unknown }) => void): unknown;
  on(event: 'upgrade', listener: (transport: unknown) => void): unknown;
  once(event: 'close', listener: () => void): unknown;
  removeAllListeners(event: 'data'): unknown;
  write(data: string): unknown;
  close(discard?: boolean): void;
}

/**
 * Closes a connection that sends more than 30 messages a second, with bursts of 120 (times `scale`), counted over all
 * of its namespaces and before anything is decoded. The message that is too many is acknowledged with `RATE_LIMITED`.
 */
export function limitMessages(connection: Connection, scale: number): void {
  let tokens = BURST * scale;
  let at = performance.now();
  const isTooMany = () => {
    const now = performance.now();
    tokens = Math.min(BURST * scale, tokens + ((now - at) / 1000) * PER_SECOND * scale);
    at = now;
    tokens -= 1;
    return tokens < 0;
  };
  connection.on('packet', ({ data }) => {
    if (isTooMany()) closeWith(connection, acknowledgementOf(data));
  });
  // Frames that the websocket library handles by itself never become packets.
  const countPings = (transport: unknown) =>
    pingsOf(transport)?.on('ping', () => {
      if (isTooMany()) connection.close(true);
    });
  countPings(connection.transport);
  connection.on('upgrade', countPings);
}

interface Pings {
  on(event: 'ping', listener: () => void): unknown;
}

const pingsOf = (transport: unknown) => (transport as { readonly socket?: Pings }).socket;

/** Closes the connection. Drops everything that arrives from now on, including the current message. */
function closeWith(connection: Connection, acknowledgement: string | null): void {
  connection.removeAllListeners('data');
  if (acknowledgement !== null) connection.write(acknowledgement);
  connection.close();
  setTimeout(() => {
    connection.close(true);
  }, CLOSED_WITHIN_MS).unref();
}

/** Returns the encoded acknowledgement of a message; `null` when it requests none. */
function acknowledgementOf(data: unknown): string | null {
  const message = decoded(data);
  if (message?.type !== PacketType.EVENT || message.id === undefined) return null;
  const { nsp, id } = message;
  const acknowledgement: Packet = { type: PacketType.ACK, nsp, id, data: [{ code: 'RATE_LIMITED' }] };
  const encoded: readonly unknown[] = new Encoder().encode(acknowledgement);
  return typeof encoded[0] === 'string' ? encoded[0] : null;
}

function decoded(data: unknown): Packet | null {
  const found: Packet[] = [];
  const decoder = new Decoder();
  decoder.on('decoded', (packet) => found.push(packet));
  try {
    decoder.add(data);
  } catch {
    return null;
  }
  return found[0] ?? null;
}
