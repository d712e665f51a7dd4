import type { ErrorBody } from '@shop/contracts/errors';
import { TOTAL_HEADER, TOTAL_MORE_HEADER } from '@shop/contracts/list';
import { LIVE_EPOCH_HEADER, LIVE_SEQ_HEADER } from '@shop/contracts/live';
import { map, Observable } from 'rxjs';
import { elapsedNow, noteServerDate, noteServerTime } from '../time/clock.js';
import { noteLoading } from '../time/when-idle.js';
import { useSession } from '../session/session.js';
import { noteMaintenance } from '../session/maintenance.js';
import { stepUp } from '../session/step-up.js';
import { ApiError, hasCode, NETWORK_FAILED, NOT_SIGNED_IN } from './api-error.js';
import { endIntention, INTENTION, keyOf } from './intention-keys.js';
import type { Snapshot } from './snapshot.js';

/** A connection may be gone without a sign of it: a phone has left its network. Longer than the server ever takes. */
const RESPONSE_WITHIN_MS = 30_000;

export interface RequestOptions {
  readonly body?: unknown;
  /** Sent as `Idempotency-Key`: the same key, path and body have one effect. `INTENTION`: the request chooses it. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** Sends no token, as sign-in and the like do. */
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
  /** The count stopped at `total`, as in a narrowed list: there are more rows. */
  readonly isMore?: boolean;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

function headersOf(token: string | null, { body, key }: RequestOptions) {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
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

/** Runs one fetch, aborted by its caller, or where no response begins in time. */
async function fetchInTime(path: string, { signal, ...init }: RequestInit) {
  const abort = new AbortController();
  const end = () => {
    abort.abort();
  };
  const timer = setTimeout(end, RESPONSE_WITHIN_MS);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  try {
    return await fetch(path, { ...init, signal: abort.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function exchange(method: Method, path: string, headers: Headers, { body, signal }: RequestOptions) {
  const sentAt = elapsedNow();
  const response = await onNetwork(signal, () =>
    fetchInTime(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      credentials: 'omit',
    }),
  );
  noteServerDate(response.headers.get('Date'), sentAt, elapsedNow());
  return response;
}

const jsonOf = (response: Response, signal: AbortSignal | undefined) =>
  onNetwork(signal, () => response.json() as Promise<Record<string, unknown>>);

/** Returns the text of a failure without a message from the server. */
const fallbackOf = (method: Method, path: string) => (method === 'GET' ? `Erro ao buscar dados de ${path}` : '');

/** Sends a request and returns a successful response. Ends a session that the server no longer knows. */
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

async function verified<T>(method: Method, path: string, options: RequestOptions): Promise<Reply<T>> {
  try {
    return await send<T>(method, path, options);
  } catch (error) {
    if (!hasCode(error, 'REAUTHENTICATION_REQUIRED') || !(await stepUp())) throw error;
    return send<T>(method, path, options);
  }
}

/** Names what a request asks for: an unknown outcome is remembered under it. */
export const contentOf = (path: string, body?: unknown) => path + (JSON.stringify(body) ?? '');

/**
 * Sends one request to the API. Rejects with an `ApiError`. Ends a session that the server no longer knows, once. Where
 * the server requires a step-up verification, requests it and sends the request again.
 */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<Reply<T>> {
  if (options.key !== INTENTION) return verified(method, path, options);
  const content = contentOf(path, options.body);
  try {
    const reply = await verified<T>(method, path, { ...options, key: keyOf(content) });
    endIntention(content);
    return reply;
  } catch (error) {
    endIntention(content, error);
    throw error;
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

/** Sends a GET and emits its body with the topic's version, for a `liveResource`; unsubscribing aborts it. */
export const getLive = <T>(path: string): Observable<Snapshot<T>> =>
  getLivePage<T>(path).pipe(map(({ data, ...version }) => ({ ...version, data: data.body })));

/** Sends the GET of a page of a list; emits its body with the topic's version and the number of rows on all pages. */
export const getLivePage = <T>(path: string): Observable<Snapshot<Paged<T>>> =>
  abortable((signal) => request<T>('GET', path, { signal })).pipe(
    map(({ body, headers }) => ({
      epoch: headers.get(LIVE_EPOCH_HEADER) ?? '',
      seq: Number(headers.get(LIVE_SEQ_HEADER) ?? 0),
      data: {
        body,
        total: Number(headers.get(TOTAL_HEADER) ?? 0),
        isMore: headers.get(TOTAL_MORE_HEADER) === 'true',
      },
    })),
  );

const abortable = <T>(run: (signal: AbortSignal) => Promise<T>) =>
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
  });
