import { createBreaker } from './breaker.js';
import { PixError } from './errors.js';
import { createTokenSource, type TokenSource } from './token.js';
import { createTransport, type PspResponse, type Message, type PixTls, type Transport } from './transport.js';

export type PixClientOptions = {
  /** Base URL with the version at its end, e.g. `https://pix.example.com/v2`. */
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** The receiver's key; every charge is made for it. */
  pixKey: string;
  tls?: PixTls;
  /** Name and city in a BR Code that is built here because the PSP sent only a location. */
  receiver?: { name: string; city: string };
  /**
   * `connectMs` 5000; `totalMs` 8000: limit of one call with its retries, so that a checkout responds within 10 s;
   * `attemptMs` 5000: one request of it.
   */
  timeouts?: { connectMs?: number; totalMs?: number; attemptMs?: number };
  /** `failures` 5 in a row open the circuit for `coolDownMs` 5000. */
  breaker?: { failures?: number; coolDownMs?: number };
  /** Milliseconds since 1970, for the life of the token. Default: the machine's clock. */
  clock?: () => number;
  /** 0 to 1, for the jitter of retries. */
  random?: () => number;
};

export type Session = {
  /** Sends one authorised request and returns the body of a 2xx response. Throws PixError. */
  ask(method: Message['method'], path: string, signal: AbortSignal, body?: unknown): Promise<unknown>;
  /** Runs `work` with a signal that fires when the time for one call is over. */
  within<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Creates the token, mutual TLS, time-outs and circuit breaker around one PSP. */
export function createSession(options: PixClientOptions): Session {
  const { connectMs = 5000, totalMs = 8000, attemptMs = 5000 } = options.timeouts ?? {};
  const { failures = 5, coolDownMs = 5000 } = options.breaker ?? {};
  const transport = createTransport({ connectMs, attemptMs, ...(options.tls ? { tls: options.tls } : {}) });
  const tokens = createTokenSource(options, transport, options.clock ?? Date.now);
  const breaker = createBreaker({ failures, coolDownMs, now: () => performance.now() });
  const root = options.baseUrl.replace(/\/+$/, '');

  return {
    ask: (method, path, signal, body) =>
      breaker.pass(async () => {
        const message = { method, url: root + path, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
        const response = await authorised(message, { tokens, transport, signal });
        if (response.status >= 200 && response.status < 300) return response.body;
        throw problemOf(response);
      }),
    async within(work) {
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), totalMs);
      try {
        return await work(limit.signal);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}

type Authority = { tokens: TokenSource; transport: Transport; signal: AbortSignal };

/** Sends with a token; again with a new token when the PSP rejects the first. */
async function authorised(
  message: Omit<Message, 'headers'>,
  { tokens, transport, signal }: Authority,
): Promise<PspResponse> {
  const attempt = async (): Promise<{ response: PspResponse; token: string }> => {
    const token = await tokens.current(signal);
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'content-type': 'application/json',
    };
    return { response: await transport.send({ ...message, headers }, signal), token };
  };
  const first = await attempt();
  if (first.response.status !== 401) return first.response;
  tokens.forget(first.token);
  return (await attempt()).response;
}

function problemOf({ status, body, retryAfterMs }: PspResponse): PixError {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as {
    type?: unknown;
    nome?: unknown;
    correlationId?: unknown;
  };
  const name = typeof problem.type === 'string' ? problem.type.split('/').pop() : problem.nome;
  const type = typeof name === 'string' && /^\w{1,80}$/.test(name) ? name : undefined;
  const kind =
    status === 429
      ? 'unavailable'
      : status >= 500 || status === 408
        ? 'unknown-outcome'
        : status === 409
          ? 'conflict'
          : 'refused';
  return new PixError(kind, `the PSP answered ${status}${type ? ` ${type}` : ''}`, {
    status,
    ...(type ? { type } : {}),
    ...(typeof problem.correlationId === 'string' ? { correlationId: problem.correlationId.slice(0, 64) } : {}),
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  });
}
