import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProxiedResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Forwards requests unchanged, like a TLS proxy without any setting: Host stays, and no header reveals the proxy. */
export class PlainProxy {
  private constructor(private readonly server: Server) {}

  static async start(origin: string): Promise<PlainProxy> {
    const server = createServer((from, reply) => {
      const { method, url = '/', headers } = from;
      const passed = request(new URL(url, origin), { method, headers }, (response) => {
        reply.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(reply);
      });
      passed.on('error', () => reply.destroy());
      from.pipe(passed);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new PlainProxy(server);
  }

  /** Requests a page as a browser that knows the shop by `host`. */
  get(path: string, host: string, headers: Readonly<Record<string, string>> = {}): Promise<ProxiedResponse> {
    const { port } = this.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const options = { port, path, host: '127.0.0.1', headers: { ...headers, host } };
      request(options, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      })
        .on('error', reject)
        .end();
    });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}
