import { Agent, request } from 'undici';
import { PixError } from './errors.js';

/** PEM texts of the client certificate issued by the PSP, and of its authority when that is not a public one. */
export type PixTls = { cert: string | Buffer; key: string | Buffer; ca?: string | Buffer };

export type Message = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  url: string;
  headers: Record<string, string>;
  body?: string;
};
export type PspResponse = { status: number; body: unknown; retryAfterMs: number | null };
export type Transport = { send(message: Message, signal: AbortSignal): Promise<PspResponse>; close(): Promise<void> };

const LARGEST_RESPONSE = 8 * 1024 * 1024;

const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'CERT_REJECTED',
  'INVALID_PURPOSE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/**
 * Creates HTTP with mutual TLS and keep-alive. One `send` is one request of at most `attemptMs`. Throws PixError:
 * `unavailable` when the request certainly never left, `unknown-outcome` when it may have arrived.
 */
export function createTransport(options: { tls?: PixTls; connectMs: number; attemptMs: number }): Transport {
  const agent = new Agent({
    connect: { timeout: options.connectMs, ...options.tls },
    connections: 64,
    maxResponseSize: LARGEST_RESPONSE,
  });
  return {
    async send({ url, ...message }, signal) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(options.attemptMs)]);
      try {
        const response = await request(url, { ...message, dispatcher: agent, signal: limit });
        const text = await response.body.text();
        return {
          status: response.statusCode,
          body: jsonOf(text),
          retryAfterMs: secondsOf(response.headers['retry-after']),
        };
      } catch (error) {
        throw lost(error, limit.aborted);
      }
    },
    close: () => agent.destroy(),
  };
}

function lost(error: unknown, timedOut: boolean): PixError {
  if (timedOut)
    return new PixError('unknown-outcome', 'the PSP did not answer in time', { type: 'TimeOut', cause: error });
  const { code = 'unknown' } = error as { code?: string };
  const kind = NEVER_SENT.has(code) ? 'unavailable' : 'unknown-outcome';
  return new PixError(kind, `no answer from the PSP (${code})`, { type: code, cause: error });
}

/** Parses a body; `null` where it is not JSON, because gateways return HTML and some PSPs an empty body. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function secondsOf(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : null;
}
