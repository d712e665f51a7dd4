import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Behaviour of a server between the software and the shop. */
export type Imposture = 'honest' | 'away' | 'replays';

/** A server between the software and the shop: it forwards calls, is out of service, or replays the first proof. */
export class ShopImpostor {
  imposture: Imposture = 'honest';
  private firstProof: string | undefined;
  private readonly server = createServer((request, response) => void this.respond(request, response));

  private constructor(private readonly shop: string) {}

  static async before(shop: string): Promise<ShopImpostor> {
    const impostor = new ShopImpostor(shop);
    impostor.server.listen(0, '127.0.0.1');
    await once(impostor.server, 'listening');
    return impostor;
  }

  get origin(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (this.imposture === 'away') {
      response.writeHead(502).end('<html>Bad Gateway</html>');
      return;
    }
    const { authorization } = request.headers;
    const forwarded = await fetch(`${this.shop}${request.url ?? ''}`, {
      method: request.method ?? 'GET',
      headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
      body,
    });
    const content = (await forwarded.json()) as { proof?: string };
    this.firstProof ??= content.proof;
    const proof = this.imposture === 'replays' && content.proof !== undefined ? { proof: this.firstProof } : {};
    response.writeHead(forwarded.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...content, ...proof }));
  }
}
