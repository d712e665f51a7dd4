/** Cause of an engine's absence, as far as its error says it. */
export type AwayCause = 'disk' | 'memory' | 'credentials' | 'replica' | 'certificate' | 'timeout' | 'connection';

/** Names of errors that say nothing but that an engine is away. The drivers derive further names from these. */
const NAMES =
  /^(UnavailableError|AbortError|TimeoutError|Mongo(ose)?(ServerSelection|Network|NotConnected|PoolCleared|PoolClosed|WaitQueueTimeout|OperationTimeout|TopologyClosed|ServerClosed|ClientClosed|StalePrimary|ExpiredSession)\w*|MaxRetriesPerRequestError|ClusterAllFailedError)$/;

/** Codes of Node, and types of the event store's client. */
const CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|E(TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND|NOSPC|DQUOT)|unavailable|timeout|deadline-exceeded|cancelled|unknown|not-leader|access-denied)$/;

/** gRPC's permission denied, unauthenticated. */
const GRPC_DENIED = [7, 16];
/** gRPC's cancelled, deadline exceeded, resource exhausted, aborted, internal, unavailable. */
const GRPC_CODES = new Set([1, 4, 8, 10, 13, 14, ...GRPC_DENIED]);

const MONGO_OUT_OF_DISK = 14031;
/** Unauthorized, AuthenticationFailed, and Atlas's word for the latter. */
const MONGO_DENIED = [13, 18, 8000];
/**
 * Codes of MongoDB while it starts, stops or elects another primary; when it ran out of time, of a cursor or of space;
 * a write conflict.
 */
const MONGO_CODES = new Set([
  6,
  7,
  43,
  50,
  64,
  89,
  91,
  112,
  133,
  134,
  189,
  262,
  9001,
  10107,
  11600,
  11601,
  11602,
  13435,
  13436,
  MONGO_OUT_OF_DISK,
  ...MONGO_DENIED,
]);

/** A bulk write that lost its connection carries only the words of the network's error. */
const MONGO_NETWORK = /ECONN|EPIPE|ETIMEDOUT|connection .*(closed|timed out)/i;

/** Redis begins its messages with a code; ioredis's own errors are plain ones. */
const REDIS =
  /^((READONLY|MISCONF|OOM|LOADING|MASTERDOWN|CLUSTERDOWN|NOREPLICAS|TRYAGAIN|NOAUTH|WRONGPASS|NOPERM) |Command timed out|Connection is closed|Stream isn't writeable|Cluster isn't ready|connect ETIMEDOUT)/;

interface Described {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly type?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

const described = (error: unknown): Described | null => (typeof error === 'object' && error !== null ? error : null);

/**
 * Returns true for an error of an engine that is away: gone, cut off, frozen, too slow, changing its primary, full, or
 * closed to this user, as while its password is changed.
 * This list defines «away» for requests (503, never 500), consumers and appends.
 */
export function isAway(error: unknown): boolean {
  const known = described(error);
  if (!known) return false;
  const [name, message] = [String(known.name), String(known.message)];
  const { code, type, cause } = known;
  if (NAMES.test(name) || CODES.test(String(code)) || CODES.test(String(type)) || REDIS.test(message)) return true;
  const isMongo = name.startsWith('Mongo');
  if (isMongo && MONGO_NETWORK.test(message)) return true;
  return (typeof code === 'number' && (isMongo ? MONGO_CODES : GRPC_CODES).has(code)) || isAway(cause);
}

/** A disk that is full, in the words of SQLite, of Node and of the engines. */
const DISK = /disk|ENOSPC|EDQUOT|no space|\bMISCONF /i;
const MEMORY = /\bOOM /;
/** A user, a password or a right, in the words of Redis and of the event store's client. */
const CREDENTIALS = /\b(NOAUTH|WRONGPASS|NOPERM) |access-denied|AccessDenied/;
/** A replica of Redis, as an old primary is after a failover. */
const REPLICA = /\bREADONLY /;
/** A certificate that ended, has not begun, or is of another name or authority, in the words of OpenSSL and Node. */
const CERTIFICATE = /certificate/i;
const TIMEOUT = /time(d)?[ -]?out|time limit|deadline/i;

const isDenied = (name: string, code: unknown): boolean =>
  typeof code === 'number' && (name.startsWith('Mongo') ? MONGO_DENIED : GRPC_DENIED).includes(code);

/** Returns the cause in an error accepted by `isAway`; a connection failure where the error does not name one. */
export function awayCauseOf(error: unknown): AwayCause {
  const known = described(error);
  if (known?.cause !== undefined) return awayCauseOf(known.cause);
  const { name, code, type, message } = known ?? {};
  const words = [name, code, type, message].map(String).join(' ');
  if (code === MONGO_OUT_OF_DISK || DISK.test(words)) return 'disk';
  if (MEMORY.test(words)) return 'memory';
  if (CREDENTIALS.test(words) || isDenied(String(name), code)) return 'credentials';
  if (REPLICA.test(words)) return 'replica';
  if (CERTIFICATE.test(words)) return 'certificate';
  return name === 'UnavailableError' || TIMEOUT.test(words) ? 'timeout' : 'connection';
}
