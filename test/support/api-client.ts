import { Agent, request, type RequestOptions } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** Response of a call: `body` parsed when it is JSON, else the text. */
export interface ApiResponse<Body = any> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface Sent {
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

interface Content {
  readonly type?: string;
  readonly bytes?: Buffer | string;
}

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** Codes of a connection that the server has closed while it was idle. */
const CLOSED = ['ECONNRESET', 'EPIPE'];

async function contentOf(body: unknown): Promise<Content> {
  if (body === undefined) return {};
  if (!(body instanceof FormData))
    return { type: 'application/json', bytes: typeof body === 'string' ? body : JSON.stringify(body) };
  const form = new Response(body);
  return { type: form.headers.get('content-type') ?? '', bytes: Buffer.from(await form.arrayBuffer()) };
}

/** Exchanges a request for its whole response. */
function exchange(options: RequestOptions, content: Content['bytes']): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const { statusCode: status = 0, rawHeaders } = response;
      const headers = new Headers();
      for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!);
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () => {
        resolve({ status, headers, bytes: Buffer.concat(chunks) });
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server may have closed the idle connection in the meantime: browsers then repeat a read.
      const isRepeated = options.method === 'GET' && sent.reusedSocket && CLOSED.includes(error.code ?? '');
      if (isRepeated) resolve(exchange(options, content));
      else reject(error);
    });
    sent.end(content);
  });
}

/** Well below the 5 s after which servers close an idle connection. */
const LONGEST_IDLE_MS = 1_000;

/**
 * Keeps connections open, because a new one costs both processes more than a request. A connection that was idle for a
 * while is not used again: on a busy machine its server may have closed it already.
 */
class FreshAgent extends Agent {
  private readonly idleSince = new WeakMap<Duplex, number>();

  constructor() {
    // The one that was idle for longest comes first: `Agent` passes over those at the front that are destroyed.
    super({ keepAlive: true, scheduling: 'fifo' });
  }

  override keepSocketAlive(socket: Duplex): void {
    this.idleSince.set(socket, performance.now());
    // Its result, of which the types know nothing, keeps the connection.
    return super.keepSocketAlive(socket);
  }

  leaveIdle(): void {
    const since = performance.now() - LONGEST_IDLE_MS;
    for (const socket of Object.values(this.freeSockets).flatMap((sockets) => sockets ?? []))
      if ((this.idleSince.get(socket) ?? 0) < since) socket.destroy();
  }
}

/** Sends HTTP requests to one process of the product. */
export class ApiClient {
  private readonly agent = new FreshAgent();

  constructor(readonly origin: string) {}

  get<Body = any>(path: string, sent: Sent = {}): Promise<ApiResponse<Body>> {
    return this.send('GET', path, sent);
  }

  post<Body = any>(path: string, body?: unknown, sent: Sent = {}): Promise<ApiResponse<Body>> {
    return this.send('POST', path, { ...sent, body });
  }

  patch<Body = any>(path: string, body?: unknown, sent: Sent = {}): Promise<ApiResponse<Body>> {
    return this.send('PATCH', path, { ...sent, body });
  }

  /** Sends a request to an address that is normalised first, as browsers do it. */
  send<Body = any>(method: string, path: string, sent: Sent = {}): Promise<ApiResponse<Body>> {
    const { pathname, search } = new URL(`${this.origin}${path}`);
    return this.sendUnchanged(method, `${pathname}${search}`, sent);
  }

  /** Sends a request to the path as it is written. */
  async sendUnchanged<Body = any>(
    method: string,
    path: string,
    { token, headers: more = {}, body }: Sent = {},
  ): Promise<ApiResponse<Body>> {
    const { hostname, port } = new URL(this.origin);
    const { type, bytes } = await contentOf(body);
    // The agent first learns which of its connections were closed while this process did something else.
    await setImmediate();
    this.agent.leaveIdle();
    const headers = {
      'user-agent': 'node',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(type === undefined ? {} : { 'content-type': type }),
      // Node gives the body of a DELETE no length of its own.
      ...(bytes === undefined ? {} : { 'content-length': String(Buffer.byteLength(bytes)) }),
      ...more,
    };
    // A connection that ends with its response is one of its own.
    const agent = more['connection'] === 'close' ? false : this.agent;
    const received = await exchange({ hostname, port, method, path, headers, agent }, bytes);
    const text = new TextDecoder().decode(received.bytes);
    const isJson = text !== '' && received.headers.get('content-type')?.includes('application/json');
    return { status: received.status, headers: received.headers, body: (isJson ? JSON.parse(text) : text) as Body };
  }
}
