import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { EnvironmentError } from '../config/environment.js';
import { freeDisk, registry } from './instruments.js';
import './process-numbers.js';

const PATH = '/metrics';
const HEADERS_WITHIN_MS = 5_000;

interface MetricsOptions {
  readonly host: string;
  readonly port: number;
  /** The folder whose disk is watched. */
  readonly dataDir: string;
}

/**
 * Serves `GET /metrics` in the text format of Prometheus, on an address of its own that no proxy publishes. Throws
 * `EnvironmentError` when the port cannot be used.
 */
export async function serveMetrics({ host, port, dataDir }: MetricsOptions): Promise<Server> {
  freeDisk.observe(async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  });
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0];
    if (path !== PATH) end(response, 404);
    else if (request.method !== 'GET') end(response.setHeader('Allow', 'GET'), 405);
    else void sendNumbers(response);
  });
  server.headersTimeout = HEADERS_WITHIN_MS;
  server.requestTimeout = HEADERS_WITHIN_MS;
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new EnvironmentError(`METRICS_PORT: ${reasonOf(error as NodeJS.ErrnoException, port)}`);
  }
  return server.unref();
}

const reasonOf = ({ code, message }: NodeJS.ErrnoException, port: number): string =>
  code === 'EADDRINUSE'
    ? `a porta ${String(port)} está em uso por outro programa; escolha outra com METRICS_PORT=...`
    : message;

const end = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'X-Content-Type-Options': 'nosniff' }).end();
};

async function sendNumbers(response: ServerResponse): Promise<void> {
  try {
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
  } catch {
    end(response, 500);
  }
}
