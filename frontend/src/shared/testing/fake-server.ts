export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
  /** Whether the request outlives its page. */
  readonly keepalive: boolean;
}

export interface Answer {
  readonly status?: number;
  readonly body: object;
  readonly headers?: Record<string, string>;
}

type Handler = (call: Call) => Answer | Promise<Answer>;

const NO_SUCH_ROUTE: Answer = { status: 404, body: { statusCode: 404, code: 'NOT_FOUND', message: 'Não encontrado.' } };

/** An answer that refuses in the contract's shape. */
export const refusal = (status: number, code: string, message: string, more: object = {}): Answer => ({
  status,
  body: { statusCode: status, code, message, ...more },
});

/** The answer of a live GET, complete up to change `seq`. */
export const liveAnswer = (body: object, seq = 1, epoch = 'e1'): Answer => ({
  body,
  headers: { 'X-Live-Epoch': epoch, 'X-Live-Seq': String(seq) },
});

/** The server as seen through `fetch`: routes like `GET /api/profile`, and what was asked of them. A handler may be put in place of another. */
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

/** A promise that a test settles when it wants the server to answer. */
export function pending() {
  let answer: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}
