import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { Registry } from 'prom-client';

const PATH = '/metrics';
const HEADERS_WITHIN_MS = 5_000;

export interface MetricsEndpoint {
  readonly host: string;
  readonly port: number;
  /** Returns all metrics in the text format of Prometheus. */
  readonly read: () => Promise<string>;
}

/** Serves `GET /metrics` on an address of its own that no proxy publishes; rejects when the port cannot be used. */
export async function openMetrics({ host, port, read }: MetricsEndpoint): Promise<Server> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0];
    if (path !== PATH) end(response, 404);
    else if (request.method !== 'GET') end(response.setHeader('Allow', 'GET'), 405);
    else void send(response, read);
  });
  server.headersTimeout = HEADERS_WITHIN_MS;
  server.requestTimeout = HEADERS_WITHIN_MS;
  server.listen(port, host);
  await once(server, 'listening');
  return server.unref();
}

const end = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'X-Content-Type-Options': 'nosniff' }).end();
};

async function send(response: ServerResponse, read: () => Promise<string>): Promise<void> {
  try {
    const text = await read();
    const headers = { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE, 'Cache-Control': 'no-store' };
    response.writeHead(200, headers).end(text);
  } catch {
    end(response, 500);
  }
}
