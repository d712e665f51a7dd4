import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StubRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
/** `hang`: no response. `cut`: the connection is closed without a response. */
export type StubResponse = { status: number; body?: unknown; headers?: Record<string, string> } | 'hang' | 'cut';
export type StubHandler = (request: StubRequest) => StubResponse | Promise<StubResponse>;

export type StubPsp = { baseUrl: string; tokenUrl: string; requests: StubRequest[]; close(): Promise<void> };

/** Starts a PSP with the test's responses, for responses that no honest sandbox gives. `make` may wrap it in TLS. */
export async function startStubPsp(
  handle: StubHandler,
  make: (listener: RequestListener) => Server = createServer,
): Promise<StubPsp> {
  const requests: StubRequest[] = [];
  const server = make((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
      requests.push(request);
      void Promise.resolve(handle(request)).then((reply) => {
        if (reply === 'hang') return;
        if (reply === 'cut') return incoming.socket.destroy();
        const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? null);
        return response.writeHead(reply.status, reply.headers).end(text);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const scheme = make === createServer ? 'http' : 'https';
  const origin = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl: `${origin}/v2`,
    tokenUrl: `${origin}/oauth/token`,
    requests,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Returns a PSP's response to a token request. */
export const tokenResponse = (token = 'token-1', seconds = 3600): StubResponse => ({
  status: 200,
  body: { access_token: token, token_type: 'Bearer', expires_in: seconds, scope: 'cob.write' },
});

/** Returns a PSP's response with a charge. */
export const cobResponse = (txid: string, changes: Record<string, unknown> = {}): StubResponse => ({
  status: 200,
  body: {
    txid,
    status: 'ATIVA',
    calendario: { criacao: '2026-11-21T20:00:00Z', expiracao: 1800 },
    valor: { original: '10.00' },
    chave: 'loja@example.com',
    location: 'pix.example.com/qr/v2/1',
    ...changes,
  },
});
