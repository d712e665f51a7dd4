import { PixError } from './errors.js';
import type { Transport } from './transport.js';

const SCOPES = 'cob.write cob.read pix.read pix.write webhook.write webhook.read';

export type TokenSource = {
  /** Returns the cached token, or a new one; concurrent callers share one request. */
  current(signal: AbortSignal): Promise<string>;
  /** Forgets `token`, unless another one has replaced it already. */
  forget(token: string): void;
};

type Credentials = { tokenUrl: string; clientId: string; clientSecret: string };

/**
 * Creates a source of OAuth 2 tokens (client credentials with HTTP Basic). A token is cached until `expires_in` less
 * min(60 s, 20 %).
 */
export function createTokenSource(credentials: Credentials, transport: Transport, clock: () => number): TokenSource {
  let cached: { token: string; until: number } | null = null;
  let flight: Promise<string> | null = null;

  const fetchToken = async (): Promise<string> => {
    // Shared by many callers, so no caller's deadline may end it; the transport has a time-out of its own.
    const { token, lifeMs } = await requestToken(credentials, transport);
    cached = { token, until: clock() + lifeMs - Math.min(60_000, lifeMs / 5) };
    return token;
  };

  return {
    async current(signal) {
      if (cached && clock() < cached.until) return cached.token;
      flight ??= fetchToken().finally(() => {
        flight = null;
      });
      return orAborted(flight, signal);
    },
    forget(token) {
      if (cached?.token === token) cached = null;
    },
  };
}

async function requestToken(
  credentials: Credentials,
  transport: Transport,
): Promise<{ token: string; lifeMs: number }> {
  const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64');
  const message = {
    method: 'POST' as const,
    url: credentials.tokenUrl,
    headers: {
      authorization: `Basic ${basic}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES }).toString(),
  };
  const response = await transport.send(message, new AbortController().signal).catch((error: unknown) => {
    throw error instanceof PixError ? error.as('unavailable') : error;
  });
  const body = response.body as { access_token?: unknown; expires_in?: unknown } | null;
  if (response.status >= 400 && response.status < 500 && response.status !== 429) {
    throw new PixError('refused', `the PSP gave no token (${response.status})`, {
      status: response.status,
      type: 'TokenRefused',
    });
  }
  if (response.status >= 300 || typeof body?.access_token !== 'string') {
    throw new PixError('unavailable', `the PSP gave no token (${response.status})`, {
      status: response.status,
      type: 'NoToken',
    });
  }
  const seconds = Number(body.expires_in);
  return { token: body.access_token, lifeMs: (Number.isFinite(seconds) && seconds > 0 ? seconds : 300) * 1000 };
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = (): void => reject(new PixError('unavailable', 'no token in time', { type: 'TimeOut' }));
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
}
