import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './until.js';

export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** By the monotonic clock, in milliseconds. */
  readonly at: number;
}

type Respond = (response: ServerResponse, received: ReceivedWebhook) => void;

/** A server on loopback that takes webhooks, as an owner of the shop would write it. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  /** Requests that have no response yet, and the most there were at once. */
  open = 0;
  mostOpen = 0;
  private readonly responses = new Map<string, Respond>();

  private constructor(private readonly server: ReturnType<typeof createServer>) {}

  static async listen(port = 0): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void receiver.take(request, response));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  url(path: string): string {
    return `http://127.0.0.1:${String(this.port)}${path}`;
  }

  /** Responds to requests of a path from now on; without it each gets 204. */
  respond(path: string, respond: Respond): void {
    this.responses.set(path, respond);
  }

  /** Responds with a status. */
  reply(path: string, status: number, headers: Record<string, string> = {}, body = ''): void {
    this.respond(path, (response) => {
      response.writeHead(status, headers).end(body);
    });
  }

  at(path: string): readonly ReceivedWebhook[] {
    return this.received.filter((one) => one.path === path);
  }

  async count(path: string, wanted: number, withinMs = 20_000): Promise<readonly ReceivedWebhook[]> {
    await until(`${String(wanted)} webhooks at ${path}`, () => this.at(path).length >= wanted, withinMs);
    return this.at(path);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString();
    const path = request.url ?? '';
    const received = { path, headers: request.headers, body, at: performance.now() };
    this.received.push(received);
    this.open += 1;
    this.mostOpen = Math.max(this.mostOpen, this.open);
    response.on('close', () => (this.open -= 1));
    const respond = this.responses.get(path) ?? ((to: ServerResponse) => to.writeHead(204).end());
    respond(response, received);
  }
}
