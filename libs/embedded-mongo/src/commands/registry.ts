import { fieldsOf } from '../bson/read.js';
import { encode } from '../bson/write.js';
import { CommandError } from '../errors.js';
import type { Reply, Request } from '../wire/message.js';
import { aggregate } from './aggregate.js';
import { bulkWrite } from './bulk-write.js';
import { collectionCommands } from './collections.js';
import { readCall } from './command.js';
import type { Command, Store } from './command.js';
import { distinct } from './distinct.js';
import { explain } from './explain.js';
import { findAndModifyCommands } from './find-and-modify.js';
import { reads } from './find.js';
import { greetings } from './hello.js';
import { indexCommands } from './indexes.js';
import { writes } from './write.js';

const COMMANDS = new Map<string, Command>(
  Object.entries({
    ...greetings,
    ...writes,
    ...reads,
    ...indexCommands,
    ...collectionCommands,
    ...findAndModifyCommands,
    aggregate,
    bulkWrite,
    distinct,
    explain,
  }),
);

/** Commands of a real server that this one does not implement, as distinct from unknown names. */
const ELSEWHERE = new Set([
  'abortTransaction',
  'authenticate',
  'captrunc',
  'clone',
  'cloneCollectionAsCapped',
  'collMod',
  'collStats',
  'commitTransaction',
  'compact',
  'connPoolStats',
  'connectionStatus',
  'convertToCapped',
  'createRole',
  'createUser',
  'currentOp',
  'dataSize',
  'dbHash',
  'dbStats',
  'dropAllUsersFromDatabase',
  'dropUser',
  'filemd5',
  'fsync',
  'fsyncUnlock',
  'getCmdLineOpts',
  'getDefaultRWConcern',
  'getLog',
  'getParameter',
  'grantRolesToUser',
  'hostInfo',
  'killAllSessions',
  'killOp',
  'killSessions',
  'listCommands',
  'logRotate',
  'logout',
  'mapReduce',
  'planCacheClear',
  'profile',
  'reIndex',
  'refreshSessions',
  'replSetGetStatus',
  'replSetInitiate',
  'rolesInfo',
  'saslContinue',
  'saslStart',
  'serverStatus',
  'setDefaultRWConcern',
  'setParameter',
  'shutdown',
  'startSession',
  'top',
  'usersInfo',
  'validate',
  'whatsmyuri',
]);

function commandOf(name: string): Command {
  const command = COMMANDS.get(name);
  if (command) return command;
  if (ELSEWHERE.has(name)) throw new CommandError(238, `'${name}' is not supported by this server`);
  throw new CommandError(59, `no such command: '${name}'`);
}

/** The database that the old form of hello leaves unsaid. */
const ADMIN = fieldsOf(encode({ $db: 'admin' }), 0);
const LEGACY = new Set(['hello', 'isMaster', 'ismaster']);

/** Runs one request and returns the fields of its reply (without `ok`). */
export async function execute(store: Store, request: Request): Promise<Reply> {
  const fields = fieldsOf(request.body, 0);
  const name = fields[0]?.k ?? '';
  if (request.legacy && !LEGACY.has(name)) {
    throw new CommandError(352, `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`);
  }
  const command = commandOf(name);
  const own = request.legacy ? [...fields, ...ADMIN] : fields;
  store.conduct.admit(name, own);
  return store.conduct.run(own, async (asked) => command.run(store, readCall(name, command, asked, request.sequences)));
}
