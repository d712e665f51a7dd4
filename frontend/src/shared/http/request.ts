import type { ErrorBody } from '@shop/contracts/errors';
import { TOTAL_HEADER, TOTAL_MORE_HEADER } from '@shop/contracts/list';
import { LIVE_EPOCH_HEADER, LIVE_SEQ_HEADER } from '@shop/contracts/live';
import { defer, map, Observable } from 'rxjs';
import { elapsedNow, noteServerDate, noteServerTime } from '../time/clock.js';
import { noteLoading } from '../time/when-idle.js';
import { useSession } from '../session/session.js';
import { noteMaintenance } from '../session/maintenance.js';
import { stepUp } from '../session/step-up.js';
import { ApiError, hasCode, NETWORK_FAILED, NOT_SIGNED_IN } from './api-error.js';
import type { Snapshot } from './snapshot.js';

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
  /** Number of rows on all pages. */
  readonly total: number;
  /** There are more than `total`: a narrowed list is only counted so far. */
  readonly isMore?: boolean;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

function headersOf(token: string | null, { body, key }: RequestOptions) {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  if (key !== undefined) headers.set('Idempotency-Key', key);
  return headers;
}

/** Runs a step of an exchange and reports its failure, unless the caller aborted it, as a network error. */
async function onNetwork<T>(signal: AbortSignal | undefined, step: () => Promise<T>) {
  try {
    return await step();
  } catch (failure) {
    if (signal?.aborted) throw failure;
    throw new ApiError(0, 'NETWORK', NETWORK_FAILED);
  }
}

async function exchange(method: Method, path: string, headers: Headers, { body, signal }: RequestOptions) {
  const sentAt = elapsedNow();
  const response = await onNetwork(signal, () =>
    fetch(path, {
      method,
      headers,
      body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
      signal: signal ?? null,
      credentials: 'omit',
    }),
  );
  noteServerDate(response.headers.get('Date'), sentAt, elapsedNow());
  return response;
}

const jsonOf = (response: Response, signal: AbortSignal | undefined) =>
  onNetwork(signal, () => response.json() as Promise<Record<string, unknown>>);

/** The text of a failure for which the server has none. */
const fallbackOf = (method: Method, path: string) => (method === 'GET' ? `Erro ao buscar dados de ${path}` : '');

/** Sends a request and returns its response if that is a success. A session that the server no longer knows ends here. */
async function open(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { token } = useSession.getState();
  if (!options.anonymous && token === null) throw new ApiError(401, 'NO_TOKEN', NOT_SIGNED_IN);
  const response = await exchange(method, path, headersOf(options.anonymous ? null : token, options), options);
  if (response.ok) return response;
  const json = await jsonOf(response, options.signal);
  const { code, message = fallbackOf(method, path) } = json as unknown as Partial<ErrorBody> & Pick<ErrorBody, 'code'>;
  if (code === 'UNAUTHENTICATED' && !options.anonymous) useSession.getState().end(token, 'ended');
  if (code === 'MAINTENANCE') noteMaintenance(true);
  throw new ApiError(response.status, code, message, json);
}

async function exchanged(method: Method, path: string, options: RequestOptions) {
  const response = await open(method, path, options);
  return { response, json: await jsonOf(response, options.signal) };
}

async function send<T>(method: Method, path: string, options: RequestOptions): Promise<Reply<T>> {
  const sentAt = elapsedNow();
  const noteEnd = noteLoading();
  const { response, json } = await exchanged(method, path, options).finally(noteEnd);
  if (typeof json.server_time === 'string') noteServerTime(json.server_time, sentAt, elapsedNow());
  return { status: response.status, body: json as T, headers: response.headers };
}

/**
 * One request to the API. Rejects with an `ApiError`; a session that the server no longer knows ends here, once. Where the
 * server wants a step-up verification, it is requested and the request is sent again.
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
/** Downloads a file that only the signed-in account may read. */
export const getFile = async (path: string) => {
  const response = await open('GET', path, {});
  return onNetwork(undefined, () => response.blob());
};

export const post = async <T>(path: string, options?: RequestOptions) => (await request<T>('POST', path, options)).body;
export const patch = async <T>(path: string, options?: RequestOptions) =>
  (await request<T>('PATCH', path, options)).body;

const placeOf = (headers: Headers) => ({
  epoch: headers.get(LIVE_EPOCH_HEADER) ?? '',
  seq: Number(headers.get(LIVE_SEQ_HEADER) ?? 0),
});

/** GET with its place in the numbered changes, for a `liveResource`; aborted when it is unsubscribed. */
export const getLive = <T>(path: string): Observable<Snapshot<T>> =>
  abortable((signal) => request<T>('GET', path, { signal })).pipe(
    map(({ body, headers }) => ({ ...placeOf(headers), data: body })),
  );

/** GET of a page of a list, with its place in the numbered changes and the number of rows on all pages. */
export const getLivePage = <T>(path: string): Observable<Snapshot<Paged<T>>> =>
  abortable((signal) => request<T>('GET', path, { signal })).pipe(
    map(({ body, headers }) => ({
      ...placeOf(headers),
      data: {
        body,
        total: Number(headers.get(TOTAL_HEADER) ?? 0),
        isMore: headers.get(TOTAL_MORE_HEADER) === 'true',
      },
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
