import { once } from 'node:events';
import { rmSync } from 'node:fs';
import {
  createServer,
  request as openRequest,
  ServerResponse,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server as HttpServer,
} from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import type { Config } from '../config/config.js';

const OWNER = /^(\d+)\./;

/**
 * Connects the processes of one port. A client without WebSockets sends each request of its live connection over any
 * TCP connection, so the request may reach the wrong process. The id of a live connection names its process, and every
 * other process forwards the request there over a socket in a private folder.
 */
export class SiblingSockets {
  private readonly server: HttpServer;

  private constructor(
    private readonly folder: string,
    private readonly own: string,
  ) {
    this.server = createServer((_request, response) => response.writeHead(404).end());
  }

  /** Returns `null` where no launcher runs several processes. */
  static of({ siblingsDir }: Config): SiblingSockets | null {
    return siblingsDir === null ? null : new SiblingSockets(siblingsDir, String(process.pid));
  }

  /** Returns an id for a live connection of this process. */
  named(id: string): string {
    return `${this.own}.${id}`;
  }

  /** Starts to take what other processes pass on; `attach` serves live connections on a server. */
  async listen(attach: (server: HttpServer) => void): Promise<void> {
    attach(this.server);
    const path = join(this.folder, this.own);
    // May be left by a process with the same id, which was killed.
    rmSync(path, { force: true });
    this.server.listen(path);
    await once(this.server, 'listening');
  }

  /**
   * Passes a request on to the process that holds the connection `sid`, and returns true; returns false when that is
   * this process. `gone` is called when the other one does not respond.
   */
  pass(sid: string, request: IncomingMessage, response: ServerResponse, gone: () => void): boolean {
    const owner = OWNER.exec(sid)?.[1];
    if (owner === undefined || owner === this.own) return false;
    const path = join(this.folder, owner);
    if (response instanceof ServerResponse) passRequest(request, response, { path, gone });
    else passUpgrade(request, path);
    return true;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

function passRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { path: socketPath, gone }: { readonly path: string; readonly gone: () => void },
): void {
  const { method, url: path, headers } = request;
  // This side closes the connection: a peer that does so with its response makes the end of this request an error.
  const passedHeaders = { ...headers, connection: 'keep-alive' };
  const passed = openRequest({ socketPath, method, path, headers: passedHeaders, agent: false });
  passed.once('response', (received) => {
    response.writeHead(received.statusCode ?? 502, endToEnd(received.headers));
    pipeline(received, response, () => undefined);
  });
  passed.on('error', () => {
    if (response.headersSent) response.destroy();
    else if (!response.destroyed) gone();
  });
  response.once('close', () => passed.destroy());
  request.pipe(passed);
}

const OF_ONE_CONNECTION: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const endToEnd = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.has(name)));

/** Passes on an upgrade to a WebSocket, byte by byte in both directions. */
function passUpgrade({ method, url, rawHeaders, socket }: IncomingMessage, path: string): void {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1] ?? ''}`] : [],
  );
  const other = connect(path);
  other.write(`${[`${method ?? 'GET'} ${url ?? '/'} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  pipeline(socket, other, socket, () => undefined);
}
