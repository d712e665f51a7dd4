import type { AddressInfo, Server, Socket } from 'node:net';
import { execute } from './commands/registry.js';
import { Cursors } from './commands/cursors.js';
import type { Store } from './commands/command.js';
import { officialConduct, type OfficialOptions } from './as-official/conduct.js';
import { KIND } from './conduct.js';
import { CommandError } from './errors.js';
import { createOwnUserServer } from './own-user-server.js';
import { Catalogue } from './store/catalogue.js';
import { expire, expiring } from './query/expire.js';
import { closeFile, openFile } from './store/open.js';
import { WriteQueue } from './store/writer.js';
import { Connection } from './wire/connection.js';
import type { Request } from './wire/message.js';

export interface DocumentsOptions {
  /** The SQLite file; made when it does not exist, with its directory. */
  readonly file: string;
  /** 0, the default, takes a free port. */
  readonly port?: number;
  readonly host?: string;
  /** Behaves like an official replica set where that is less kind. */
  readonly asOfficial?: OfficialOptions;
}

export interface Documents {
  readonly port: number;
  /** `mongodb://HOST:PORT` */
  readonly url: string;
  /** Rejects new work, finishes what runs, brings everything into the main file and closes. */
  close(): Promise<void>;
}

const SWEEP_MS = 5000;
const PATIENCE_MS = 5000;

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** The clients of one server, and the end of their connections. */
class Clients {
  readonly connections = new Set<Connection>();
  closing = false;
  private settled: (() => void) | undefined;

  constructor(private readonly store: Store) {}

  add(socket: Socket): void {
    const connection = new Connection(
      socket,
      (request) => this.handle(request),
      () => this.check(),
    );
    this.connections.add(connection);
    socket.on('close', () => {
      this.connections.delete(connection);
      this.check();
    });
  }

  private handle(request: Request): ReturnType<typeof execute> {
    if (this.closing) return Promise.reject(new CommandError(91, 'The server is in quiesce mode and will shut down'));
    return execute(this.store, request);
  }

  private check(): void {
    if (this.settled && [...this.connections].every((connection) => connection.idle)) this.settled();
  }

  /** Waits, but not for ever, until no command runs, then hangs up. */
  async hangUp(): Promise<void> {
    this.closing = true;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS);
      this.settled = () => {
        clearTimeout(timer);
        resolve();
      };
      this.check();
    });
    for (const connection of this.connections) connection.close();
  }
}

function sweepOnce(store: Store): void {
  store.cursors.sweep();
  if (!expiring(store.catalogue)) return;
  store.queue
    .submit(false, () => expire(store.catalogue, Date.now()))
    .catch((error: unknown) => {
      process.stderr.write(`documents: expiry failed: ${(error as Error).message}\n`);
    });
}

/**
 * Starts a server of MongoDB's wire protocol over one SQLite file, owned by this process. Throws `FileRejectedError`
 * with one line for a person when the file is in use, damaged or not ours.
 */
export async function startDocuments(options: DocumentsOptions): Promise<Documents> {
  const host = options.host ?? '127.0.0.1';
  const db = openFile(options.file);
  const catalogue = new Catalogue(db);
  let port = options.port ?? 0;
  const address = (): string => `${host}:${String(port)}`;
  const conduct = options.asOfficial ? officialConduct(options.asOfficial, address) : KIND;
  const queue = new WriteQueue(db, () => catalogue.reload());
  const store: Store = { catalogue, queue, cursors: new Cursors(), conduct };
  const clients = new Clients(store);
  const server = createOwnUserServer((socket) => clients.add(socket));
  try {
    port = await listen(server, port, host);
  } catch (error) {
    closeFile(db, options.file);
    throw error;
  }
  const sweep = setInterval(() => sweepOnce(store), SWEEP_MS);
  let closed: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    clearInterval(sweep);
    server.close();
    await clients.hangUp();
    store.queue.close();
    closeFile(db, options.file);
  };
  return { port, url: `mongodb://${host}:${String(port)}`, close: () => (closed ??= stop()) };
}
