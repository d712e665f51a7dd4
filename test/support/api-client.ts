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

const isReady = (body: unknown): body is string | FormData => typeof body === 'string' || body instanceof FormData;

/** Codes of a connection that the server has closed while it was idle, as the system and as `fetch` report it. */
const CLOSED = ['ECONNRESET', 'UND_ERR_SOCKET'];

/** Returns true when the server closed the idle connection of a request: browsers then repeat a read. */
const wasReset = (error: unknown) =>
  CLOSED.includes(((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? '');

/** Sends HTTP requests to one process of the product. */
export class ApiClient {
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

  async send<Body = any>(method: string, path: string, { token, headers, body }: Sent): Promise<ApiResponse<Body>> {
    const request = () =>
      fetch(`${this.origin}${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isReady(body) ? body : JSON.stringify(body) }),
      });
    const response = await request().catch((error: unknown) => {
      if (method !== 'GET' || !wasReset(error)) throw error;
      return request();
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body };
  }
}
