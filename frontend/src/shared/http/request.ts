import type { ErrorBody } from '@shop/contracts/errors';
import { LIVE_EPOCH_HEADER, LIVE_SEQ_HEADER } from '@shop/contracts/live';
import { defer, map, Observable } from 'rxjs';
import { elapsedNow, noteServerTime } from '../rx/clock.js';
import type { Snapshot } from '../rx/live-types.js';
import { useSession } from '../session/session.js';
import { stepUp } from '../session/step-up.js';
import { ApiError, hasCode, NETWORK_FAILED, NOT_SIGNED_IN } from './api-error.js';

export interface RequestOptions {
  readonly body?: unknown;
  /** Sent as `Idempotency-Key`: the same key, path and body have one effect. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** Sign-in and its like go without a token. */
  readonly anonymous?: boolean;
}

export interface Reply<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

export interface Paged<T> {
  readonly body: T;
  readonly total: number;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

function headersOf(token: string | null, { body, key }: RequestOptions) {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  if (key !== undefined) headers.set('Idempotency-Key', key);
  return headers;
}

async function answerOf(method: Method, path: string, headers: Headers, { body, signal }: RequestOptions) {
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
      signal: signal ?? null,
      credentials: 'omit',
    });
    return { response, json: (await response.json()) as Record<string, unknown> };
  } catch (failure) {
    if (signal?.aborted) throw failure;
    throw new ApiError(0, 'NETWORK', NETWORK_FAILED);
  }
}

async function send<T>(method: Method, path: string, options: RequestOptions): Promise<Reply<T>> {
  const { token } = useSession.getState();
  if (!options.anonymous && token === null) throw new ApiError(401, 'NO_TOKEN', NOT_SIGNED_IN);
  const sentAt = elapsedNow();
  const headers = headersOf(options.anonymous ? null : token, options);
  const { response, json } = await answerOf(method, path, headers, options);
  if (!response.ok) {
    const { code, message } = json as unknown as ErrorBody;
    if (code === 'UNAUTHENTICATED' && !options.anonymous) useSession.getState().end(token, 'ended');
    throw new ApiError(response.status, code, message, json);
  }
  if (typeof json.server_time === 'string') noteServerTime(json.server_time, sentAt, elapsedNow());
  return { status: response.status, body: json as T, headers: response.headers };
}

/**
 * One request to the API. Rejects with an `ApiError`; a session that the server no longer knows ends here, once. Where the
 * server wants a step-up verification, the person is asked for it and the request is sent again.
 */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<Reply<T>> {
  try {
    return await send<T>(method, path, options);
  } catch (error) {
    if (!hasCode(error, 'REAUTHENTICATION_REQUIRED') || !(await stepUp())) throw error;
    return send<T>(method, path, options);
  }
}

export const get = async <T>(path: string, options?: RequestOptions) => (await request<T>('GET', path, options)).body;
export const post = async <T>(path: string, options?: RequestOptions) => (await request<T>('POST', path, options)).body;
export const patch = async <T>(path: string, options?: RequestOptions) =>
  (await request<T>('PATCH', path, options)).body;

const placeOf = (headers: Headers) => ({
  epoch: headers.get(LIVE_EPOCH_HEADER) ?? '',
  seq: Number(headers.get(LIVE_SEQ_HEADER) ?? 0),
});

/** A GET with its place in the numbered changes, for a `liveResource`; given up when nobody listens any more. */
export const getLive = <T>(path: string): Observable<Snapshot<T>> =>
  abortable((signal) => request<T>('GET', path, { signal })).pipe(
    map(({ body, headers }) => ({ ...placeOf(headers), data: body })),
  );

/** The same of a paged list, with how many rows there are on all pages. */
export const getLivePage = <T>(path: string): Observable<Snapshot<Paged<T>>> =>
  abortable((signal) => request<T>('GET', path, { signal })).pipe(
    map(({ body, headers }) => ({
      ...placeOf(headers),
      data: { body, total: Number(headers.get('X-Total-Count') ?? 0) },
    })),
  );

const abortable = <T>(run: (signal: AbortSignal) => Promise<T>) =>
  defer(
    () =>
      new Observable<T>((subscriber) => {
        const abort = new AbortController();
        run(abort.signal).then(
          (value) => {
            subscriber.next(value);
            subscriber.complete();
          },
          (error: unknown) => {
            subscriber.error(error);
          },
        );
        return () => {
          abort.abort();
        };
      }),
  );
