import { STEPPING_DOWN } from '../documents/stepping-down.js';

const ERROR_CODES = new Set([
  'UNAVAILABLE',
  'OUTCOME_UNKNOWN',
  'CONFLICT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
]);

const ERROR_NAMES = new Set([
  'Unavailable',
  'AbortError',
  'TimeoutError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoExpiredSessionError',
  'MongoOperationTimeoutError',
]);

/** MongoDB's own codes for a statement that ran out of time, and for a write conflict. */
const [OUT_OF_TIME, WRITE_CONFLICT] = [50, 112];
const MONGO_CODES = new Set([...STEPPING_DOWN, OUT_OF_TIME, WRITE_CONFLICT]);

/** A bulk write that lost its connection carries only the words of the network's error. */
const NETWORK_TROUBLE = /ECONN|EPIPE|ETIMEDOUT|connection .*(closed|timed out)/i;

/** gRPC's cancelled, deadline exceeded, aborted, unavailable. */
const GRPC_CODES = new Set([1, 4, 10, 14]);

interface Described {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/**
 * Returns true for an error that may go away by itself: an engine that is away or slow, a lost race. Such a failure is
 * repeated and never parks a stream.
 */
export function isTransient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, message, cause } = error as Described;
  if (ERROR_NAMES.has(String(name)) || ERROR_CODES.has(String(code))) return true;
  const isMongo = String(name).startsWith('Mongo');
  if (isMongo && (MONGO_CODES.has(Number(code)) || NETWORK_TROUBLE.test(String(message)))) return true;
  if (!isMongo && GRPC_CODES.has(Number(code))) return true;
  return isTransient(cause);
}
