interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
  /** The request outlives its page. */
  readonly keepalive: boolean;
}

export interface ApiResponse {
  readonly status?: number;
  readonly body: object;
  readonly headers?: Record<string, string>;
}

type Handler = (call: Call) => ApiResponse | Promise<ApiResponse>;

const NO_SUCH_ROUTE: ApiResponse = {
  status: 404,
  body: { statusCode: 404, code: 'NOT_FOUND', message: 'Não encontrado.' },
};

/** Returns an error response in the contract's shape. */
export const rejection = (status: number, code: string, message: string, more: object = {}): ApiResponse => ({
  status,
  body: { statusCode: status, code, message, ...more },
});

/** Returns a response of a live GET that includes the changes up to `seq`. */
export const liveResponse = (body: object, seq = 1, epoch = 'e1'): ApiResponse => ({
  body,
  headers: { 'X-Live-Epoch': epoch, 'X-Live-Seq': String(seq) },
});

/** Replaces `fetch` by handlers of routes like `GET /api/profile`, and records the calls. `on` replaces a handler. */
export function fakeServer(routes: Record<string, Handler>) {
  const handlers = new Map(Object.entries(routes));
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const text = typeof init?.body === 'string' ? init.body : undefined;
    const call: Call = {
      method: init?.method ?? 'GET',
      path: input as string,
      headers: new Headers(init?.headers),
      body: text === undefined ? undefined : JSON.parse(text),
      keepalive: init?.keepalive ?? false,
    };
    calls.push(call);
    const handler = handlers.get(`${call.method} ${call.path}`);
    const { status = 200, body, headers = {} } = handler ? await handler(call) : NO_SUCH_ROUTE;
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
  };
  return {
    calls,
    on(route: string, handler: Handler) {
      handlers.set(route, handler);
    },
    callsTo: (route: string) => calls.filter(({ method, path }) => `${method} ${path}` === route),
  };
}

/** Fails as `fetch` does without a connection. */
export const lostConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Returns a response that a test resolves later. */
export function pending() {
  let respond: (response: ApiResponse) => void = () => undefined;
  const promise = new Promise<ApiResponse>((resolve) => {
    respond = resolve;
  });
  return { promise, respond };
}
