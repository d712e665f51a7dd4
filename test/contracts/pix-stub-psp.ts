import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StubRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
/** `hang`: never answered. `cut`: the connection is closed without an answer. */
export type StubAnswer = { status: number; body?: unknown; headers?: Record<string, string> } | 'hang' | 'cut';
export type StubHandler = (request: StubRequest) => StubAnswer | Promise<StubAnswer>;

export type StubPsp = { baseUrl: string; tokenUrl: string; requests: StubRequest[]; close(): Promise<void> };

/** A PSP that answers what the test says; for the answers that no honest sandbox gives. `make` may wrap it in TLS. */
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
      void Promise.resolve(handle(request)).then((answer) => {
        if (answer === 'hang') return;
        if (answer === 'cut') return incoming.socket.destroy();
        const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? null);
        return response.writeHead(answer.status, answer.headers).end(text);
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

/** What a PSP answers to a token request. */
export const tokenAnswer = (token = 'token-1', seconds = 3600): StubAnswer => ({
  status: 200,
  body: { access_token: token, token_type: 'Bearer', expires_in: seconds, scope: 'cob.write' },
});

/** A charge as a PSP would answer it. */
export const cobAnswer = (txid: string, changes: Record<string, unknown> = {}): StubAnswer => ({
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
