import { awayCauseOf, isAway } from './away.js';
import { UnavailableError } from './unavailable.js';

const named = (name: string, more: object = {}) => Object.assign(new Error('a detail'), { name, ...more });
const said = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe('an error says that an engine is away', () => {
  it.each([
    ['MongoDB killed', named('MongoNetworkError'), 'connection'],
    ['MongoDB frozen', named('MongoNetworkTimeoutError'), 'timeout'],
    ['its pool emptied by another request', named('MongoPoolClearedOnNetworkError'), 'connection'],
    ['its pool emptied by hand', named('MongoPoolClearedError'), 'connection'],
    ['no connection in time', named('MongoWaitQueueTimeoutError'), 'timeout'],
    ['no server in time', named('MongooseServerSelectionError'), 'connection'],
    ['an election', named('MongoServerError', { code: 10107 }), 'connection'],
    [
      'a statement out of time',
      named('MongoServerError', { code: 50, message: 'operation exceeded time limit' }),
      'timeout',
    ],
    ['a write conflict', named('MongoServerError', { code: 112 }), 'connection'],
    ['a cursor that is gone', named('MongoServerError', { code: 43 }), 'connection'],
    ['MongoDB full', named('MongoServerError', { code: 14031 }), 'disk'],
    ['a bulk write cut off', named('MongoBulkWriteError', { message: 'read ECONNRESET' }), 'connection'],
    ['Redis frozen', said('Command timed out'), 'timeout'],
    ['Redis killed', said('Connection is closed.'), 'connection'],
    ['Redis not connected', said("Stream isn't writeable and enableOfflineQueue options is false"), 'connection'],
    ['Redis given up', named('MaxRetriesPerRequestError'), 'connection'],
    [
      'Redis a replica',
      named('ReplyError', { message: "READONLY You can't write against a read only replica." }),
      'replica',
    ],
    [
      'Redis on a full disk',
      named('ReplyError', { message: 'MISCONF Redis is configured to save RDB snapshots' }),
      'disk',
    ],
    ['Redis full', named('ReplyError', { message: 'OOM command not allowed' }), 'memory'],
    ['Redis loading', named('ReplyError', { message: 'LOADING Redis is loading the dataset in memory' }), 'connection'],
    [
      'Redis with another password',
      named('ReplyError', { message: 'WRONGPASS invalid username-password pair' }),
      'credentials',
    ],
    [
      'Redis without a password given',
      named('ReplyError', { message: 'NOAUTH Authentication required.' }),
      'credentials',
    ],
    [
      'Redis without a right',
      named('ReplyError', { message: "NOPERM this user has no permissions to run the 'eval' command" }),
      'credentials',
    ],
    [
      'MongoDB with another password',
      named('MongoServerError', { code: 18, message: 'Authentication failed.' }),
      'credentials',
    ],
    ['Atlas with another password', named('MongoServerError', { code: 8000, message: 'bad auth' }), 'credentials'],
    [
      'MongoDB without a right',
      named('MongoServerError', { code: 13, message: 'not authorized on shop' }),
      'credentials',
    ],
    ['the event store with another password', said('Access denied', { type: 'access-denied' }), 'credentials'],
    ['the event store without a right', said('7 PERMISSION_DENIED', { code: 7 }), 'credentials'],
    ['the event store gone', said('14 UNAVAILABLE: No connection established', { code: 14 }), 'connection'],
    [
      'a certificate that ended, of MongoDB',
      named('MongoNetworkError', { cause: said('certificate has expired', { code: 'CERT_HAS_EXPIRED' }) }),
      'certificate',
    ],
    [
      'a certificate of another name, of the event store',
      said("14 UNAVAILABLE: No connection established. Last error: does not match certificate's altnames", {
        code: 14,
      }),
      'certificate',
    ],
    ['the event store late', said('4 DEADLINE_EXCEEDED', { code: 4 }), 'timeout'],
    ['the event store full', said('database or disk is full', { type: 'unknown' }), 'disk'],
    ['an append too late', named('Error', { type: 'timeout' }), 'timeout'],
    ['a refused connection', said('connect ECONNREFUSED', { code: 'ECONNREFUSED' }), 'connection'],
    ['a full disk', said('ENOSPC: no space left on device', { code: 'ENOSPC' }), 'disk'],
    ['no response', new UnavailableError('redis'), 'timeout'],
    ['a cause', new UnavailableError('event store', { cause: said('SQLITE_FULL: disk is full') }), 'disk'],
  ])('%s', (_, error, cause) => {
    expect([isAway(error), awayCauseOf(error)]).toEqual([true, cause]);
  });

  it.each([
    named('Error'),
    named('TypeError'),
    named('MongoServerError', { code: 11000 }),
    named('MongoServerError', { code: 2 }),
    named('MongoServerError', { code: 14 }),
    named('MongoAPIError'),
    named('ReplyError', { message: 'WRONGTYPE Operation against a key' }),
    named('DomainError', { code: 'NOT_FOUND' }),
    'a text',
    null,
  ])('but a defect does not: %s', (error) => {
    expect(isAway(error)).toBe(false);
  });
});
