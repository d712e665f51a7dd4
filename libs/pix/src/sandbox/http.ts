import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProblemError } from './problem.js';

export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** The raw body. */
  text: string;
};

export type Reply = { status: number; type: string; body: string; headers?: Record<string, string> };

const LARGEST_BODY = 256 * 1024;
const SAFE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

export const json = (status: number, body: unknown): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
export const empty = (status: number): Reply => ({ status, type: 'text/plain', body: '' });
export const page = (html: string): Reply => ({ status: 200, type: 'text/html; charset=utf-8', body: html });
export const seeOther = (location: string): Reply => ({ ...empty(303), headers: { location } });
export const problemReply = (problem: ProblemError): Reply => ({
  status: problem.status,
  type: 'application/problem+json',
  body: JSON.stringify(problem.body()),
});

/** Reads the whole request. Throws ProblemError when it is too large or its path is invalid. */
export async function callOf(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new ProblemError('RequisicaoInvalida', 'O corpo é grande demais.');
    chunks.push(chunk);
  }
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  return {
    method: request.method ?? 'GET',
    path: decoded(path),
    query: new URLSearchParams(query),
    headers: request.headers,
    text: Buffer.concat(chunks).toString('utf8'),
  };
}

export function sendReply(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, { ...SAFE_HEADERS, 'content-type': reply.type, ...reply.headers });
  response.end(reply.body);
}

/** Parses the body as JSON. Throws ProblemError when it is not. */
export function jsonBody(call: Call): unknown {
  try {
    return JSON.parse(call.text) as unknown;
  } catch {
    throw new ProblemError('RequisicaoInvalida', 'O corpo não é JSON.');
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new ProblemError('NaoEncontrado', 'O caminho não existe.');
  }
}
