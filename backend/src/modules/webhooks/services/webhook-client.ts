import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Injectable } from '@nestjs/common';
import { SECOND } from '@shop/kernel/durations';
import { Config } from '../../../platform/config/config.js';
import { AddressNotPublic, isAllowedUrl, judgedLookup } from './public-address.js';

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
  ECONNRESET: 'Conexão interrompida.',
};

/** Returns in pt-BR why no response came. */
function textOf(error: NodeJS.ErrnoException): string {
  if (error instanceof AddressNotPublic) return 'O endereço não é público.';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'Sem resposta em 10 segundos.';
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

/** Sends requests to addresses of strangers: to public ones only, without following them anywhere. */
@Injectable()
export class WebhookClient {
  private readonly isLocalShop: boolean;

  constructor({ isPublic }: Config) {
    this.isLocalShop = !isPublic;
  }

  isAllowed(url: string): boolean {
    return isAllowedUrl(url, this.isLocalShop);
  }

  /** Posts a body. Never rejects: an error is an outcome. */
  async post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Exchange> {
    const startedAt = performance.now();
    const outcome = await this.exchange(url, headers, body).catch((error: unknown) => ({
      status: null,
      error: textOf(error as NodeJS.ErrnoException),
      response: null,
    }));
    return { ...outcome, ms: Math.round(performance.now() - startedAt) };
  }

  private exchange(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<Omit<Exchange, 'ms'>> {
    if (!this.isAllowed(url)) return Promise.reject(new AddressNotPublic());
    const request = url.startsWith('https:') ? requestHttps : requestHttp;
    const signal = AbortSignal.timeout(RESPONDED_WITHIN_MS);
    const content = Buffer.from(body);
    const options = { method: 'POST', agent: false, lookup: judgedLookup, signal } as const;
    return new Promise((resolve, reject) => {
      const sending = request(
        url,
        { ...options, headers: { ...headers, 'content-length': String(content.length) } },
        (response) => {
          void readStart(response).then((text) => {
            resolve({
              status: response.statusCode ?? null,
              error: null,
              response: { headers: storedHeaders(response), body: text },
            });
          });
        },
      );
      sending.on('error', reject);
      sending.end(content);
    });
  }
}

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
