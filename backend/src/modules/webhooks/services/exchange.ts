import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { SECOND } from '@shop/kernel/durations';
import { AddressNotPublicError, isAllowedUrl, judgedLookup } from './public-address.js';

/** Time for connecting, sending and the head of the response, in milliseconds. */
const RESPONDED_WITHIN_MS = 10 * SECOND;
const READ_BYTES = 64 * 1024;
const STORED_BYTES = 1024;

export interface ReceivedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Outcome of one request. `status` is null where no head of a response came in time. */
export interface Exchange {
  readonly status: number | null;
  readonly error: string | null;
  readonly ms: number;
  readonly response: ReceivedResponse | null;
}

const texts: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Conexão recusada.',
  ENOTFOUND: 'Endereço não encontrado.',
  ENODATA: 'Endereço não encontrado.',
  ETIMEOUT: 'O servidor de nomes não respondeu.',
  ECONNRESET: 'Conexão interrompida.',
};

/** Returns in pt-BR why no response came. */
function textOf(error: NodeJS.ErrnoException): string {
  if (error instanceof AddressNotPublicError) return 'O endereço não é público.';
  if (error.name === 'AbortError') return 'Sem resposta em 10 segundos.';
  return texts[error.code ?? ''] ?? `Falha na conexão${error.code === undefined ? '' : ` (${error.code})`}.`;
}

/** Returns the first headers, as much of them as is stored. */
function storedHeaders({ headers }: IncomingMessage): Record<string, string> {
  const stored: Record<string, string> = {};
  let left = STORED_BYTES;
  for (const [name, value] of Object.entries(headers)) {
    const text = String(value);
    left -= name.length + text.length;
    if (left < 0) break;
    stored[name] = text;
  }
  return stored;
}

type Headers = Readonly<Record<string, string>>;

/** Posts a body to an allowed address, and follows no redirect. Never rejects: an error is an outcome. */
export async function exchanged(url: string, headers: Headers, body: string, isLocalShop: boolean): Promise<Exchange> {
  const startedAt = performance.now();
  const outcome = await posted(url, headers, body, isLocalShop).catch((error: unknown) => ({
    status: null,
    error: textOf(error as NodeJS.ErrnoException),
    response: null,
  }));
  return { ...outcome, ms: Math.round(performance.now() - startedAt) };
}

async function posted(
  url: string,
  headers: Headers,
  body: string,
  isLocalShop: boolean,
): Promise<Omit<Exchange, 'ms'>> {
  if (!isAllowedUrl(url, isLocalShop)) throw new AddressNotPublicError();
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort();
  }, RESPONDED_WITHIN_MS);
  try {
    const response = await respondedTo(url, headers, Buffer.from(body), controller.signal);
    const text = await readStart(response);
    const received = { headers: storedHeaders(response), body: text };
    return { status: response.statusCode ?? null, error: null, response: received };
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a request and returns the head of its response. Rejects when the connection ends without one. */
const respondedTo = (url: string, headers: Headers, body: Buffer, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp;
    const options = { method: 'POST', agent: false, lookup: judgedLookup(), signal } as const;
    const sending = request(
      url,
      { ...options, headers: { ...headers, 'content-length': String(body.length) } },
      resolve,
    );
    sending.on('error', reject);
    // A response that changes the protocol (101) is not handed out.
    sending.on('close', () => {
      reject(Object.assign(new Error('no response'), { code: 'ECONNRESET' }));
    });
    sending.end(body);
  });

/** Reads a part of a body and returns its beginning. A body that breaks off is as long as it came. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= READ_BYTES) break;
    }
  } catch {
    // The head has decided.
  }
  return Buffer.concat(chunks).subarray(0, STORED_BYTES).toString();
}
