import {
  B as string,
  D as maxLength,
  E as literal,
  H as union,
  I as pipe,
  L as record,
  M as object,
  N as optional,
  O as minLength,
  U as unknown,
  W as variant,
  b as array,
  h as require_cjs,
  j as number,
  o as elapsedNow,
  r as useSession,
  s as noteServerTime,
  z as strictObject,
} from './session-Bp2ucNrp.js';
// ../libs/contracts/src/live.ts
/** Absolute operations on the GET that a topic mirrors; applying one twice changes nothing. */
var PatchOperation = variant('op', [
  object({
    op: literal('set'),
    value: record(string(), unknown()),
  }),
  object({
    op: literal('upsert'),
    list: optional(string()),
    item: record(string(), unknown()),
  }),
  object({
    op: literal('remove'),
    list: optional(string()),
    id: union([string(), number()]),
  }),
]);
object({
  topic: string(),
  epoch: string(),
  seq: number(),
  patch: array(PatchOperation),
});
strictObject({ topic: pipe(string(), minLength(1), maxLength(120)) });
// src/shared/http/api-error.ts
var import_cjs = require_cjs();
var NETWORK_FAILED = 'Erro de rede ou resposta inválida.';
var NOT_SIGNED_IN = 'Usuário não autenticado. Faça login novamente.';
/** A refused or failed request; screens branch on `code`, people read `message`. */
var ApiError = class extends Error {
  status;
  code;
  body;
  constructor(status, code, message, body = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.body = body;
    this.name = 'ApiError';
  }
  get errors() {
    return Array.isArray(this.body.errors) ? this.body.errors : [];
  }
};
var hasCode = (error, code) => error instanceof ApiError && error.code === code;
/** Whether nothing is known about what the server did, or it said that nothing was done: asking again may help. */
var isTransient = (error) =>
  !(error instanceof ApiError) || error.code === 'NETWORK' || error.status === 429 || error.status >= 500;
// src/shared/http/request.ts
function headersOf(token, { body, key }) {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (body !== void 0 && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  if (key !== void 0) headers.set('Idempotency-Key', key);
  return headers;
}
async function answerOf(method, path, headers, { body, signal }) {
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: body === void 0 || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
      signal: signal ?? null,
      credentials: 'omit',
    });
    return {
      response,
      json: await response.json(),
    };
  } catch (failure) {
    if (signal?.aborted) throw failure;
    throw new ApiError(0, 'NETWORK', NETWORK_FAILED);
  }
}
/** One request to the API. Rejects with an `ApiError`; a session that the server no longer knows ends here, once. */
async function request(method, path, options = {}) {
  const { token } = useSession.getState();
  if (!options.anonymous && token === null) throw new ApiError(401, 'NO_TOKEN', NOT_SIGNED_IN);
  const sentAt = elapsedNow();
  const { response, json } = await answerOf(
    method,
    path,
    headersOf(options.anonymous ? null : token, options),
    options,
  );
  if (!response.ok) {
    const { code, message } = json;
    if (code === 'UNAUTHENTICATED' && !options.anonymous) useSession.getState().end(token);
    throw new ApiError(response.status, code, message, json);
  }
  if (typeof json.server_time === 'string') noteServerTime(json.server_time, sentAt, elapsedNow());
  return {
    status: response.status,
    body: json,
    headers: response.headers,
  };
}
var post = async (path, options) => (await request('POST', path, options)).body;
var patch = async (path, options) => (await request('PATCH', path, options)).body;
/** A GET with its place in the numbered changes, for a `liveResource`; given up when nobody listens any more. */
var getLive = (path) =>
  abortable((signal) => request('GET', path, { signal })).pipe(
    (0, import_cjs.map)(({ body, headers }) => ({
      data: body,
      epoch: headers.get('X-Live-Epoch') ?? '',
      seq: Number(headers.get('X-Live-Seq') ?? 0),
    })),
  );
var abortable = (run) =>
  (0, import_cjs.defer)(
    () =>
      new import_cjs.Observable((subscriber) => {
        const abort = new AbortController();
        run(abort.signal).then(
          (value) => {
            subscriber.next(value);
            subscriber.complete();
          },
          (error) => {
            subscriber.error(error);
          },
        );
        return () => {
          abort.abort();
        };
      }),
  );
export { hasCode as a, ApiError as i, patch as n, isTransient as o, post as r, getLive as t };
