import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import type { Readiness } from '@shop/contracts/health';
import { createAuthority, type Certificate } from '../contracts/pix-certificates.js';
import { Installation } from '../support/installation.js';
import type { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

/** Ends TLS in front of a server; the certificate can be replaced while it serves. */
class TlsFront {
  private readonly sockets = new Set<TLSSocket>();

  private constructor(private readonly server: Server) {}

  static async open(port: number, certificate: Certificate): Promise<TlsFront> {
    const server = createServer({ ...certificate, ALPNProtocols: ['h2', 'http/1.1'] });
    const front = new TlsFront(server);
    server.on('secureConnection', (client) => {
      const behind = connect(port, '127.0.0.1');
      front.sockets.add(client);
      client.pipe(behind).pipe(client);
      for (const socket of [client, behind]) socket.on('error', () => client.destroy());
      client.on('close', () => {
        behind.destroy();
        front.sockets.delete(client);
      });
    });
    server.on('tlsClientError', () => undefined);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return front;
  }

  get port(): string {
    return String((this.server.address() as AddressInfo).port);
  }

  /** Presents another certificate from now on, and ends the connections. */
  present(certificate: Certificate): void {
    this.server.setSecureContext(certificate);
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((closed) => this.server.close(closed));
  }
}

const authority = createAuthority('Autoridade');
const valid = () => authority.issue('loja');
const wrong: Readonly<Record<string, () => Certificate>> = {
  ended: () => authority.issue('loja', { days: [-9, -1] }),
  'not begun': () => authority.issue('loja', { days: [1, 9] }),
  'of another host': () => authority.issue('loja', { address: [192, 0, 2, 1] }),
  'of an unknown authority': () => createAuthority('Estranha').issue('loja'),
};

const ENGINES = ['eventstore', 'documents', 'redis'] as const;

describe('an engine behind TLS', () => {
  let installation: Installation;
  let server: ServerProcess;
  const fronts = {} as Record<(typeof ENGINES)[number], TlsFront>;

  const checks = async () => (await server.api.get<Readiness>('/api/health/ready')).body.checks;
  const areUp = async () => Object.values(await checks()).every(({ status }) => status === 'up');

  beforeAll(async () => {
    installation = await Installation.open();
    const { dataDir, eventstoreUrl, mongoUrl, redisUrl } = installation.engines;
    const ca = join(dataDir, 'ca.pem');
    writeFileSync(ca, authority.cert);
    const fronted = async (engine: (typeof ENGINES)[number], from: string, protocol: string) => {
      const url = new URL(from);
      fronts[engine] = await TlsFront.open(Number(url.port), valid());
      url.port = fronts[engine].port;
      return url.href.replace(/^\w+:/, protocol);
    };
    const events = await fronted('eventstore', eventstoreUrl, 'esdb:');
    const documents = new URL(await fronted('documents', mongoUrl, 'mongodb:'));
    documents.search = 'directConnection=true&tls=true';
    server = await installation.serve({
      EVENTSTORE_URL: `${events.split('?')[0] ?? ''}?tls=true&tlsCaFile=${ca}`,
      MONGO_URL: documents.href,
      REDIS_URL: await fronted('redis', redisUrl, 'rediss:'),
      NODE_EXTRA_CA_CERTS: ca,
    });
  }, 120_000);
  afterAll(async () => {
    await installation.close();
    for (const front of Object.values(fronts)) await front.close();
  }, 60_000);

  it.each(ENGINES.flatMap((engine) => Object.keys(wrong).map((kind) => [engine, kind] as const)))(
    '%s, with a certificate %s: says so, and is back with a valid one',
    async (engine, kind) => {
      await until('everything to work', areUp, 60_000);
      fronts[engine].present(wrong[kind]!());
      await until(
        'the certificate to be named',
        async () => {
          const { status, reason } = (await checks())[engine];
          return status === 'down' && reason === 'no connection: invalid certificate';
        },
        20_000,
      );
      fronts[engine].present(valid());
      await until('everything to work again', areUp, 60_000);
    },
    180_000,
  );
});
