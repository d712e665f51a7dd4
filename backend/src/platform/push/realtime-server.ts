import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { createAdapter } from '@socket.io/redis-adapter';
import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type DefaultEventsMap, type Socket } from 'socket.io';
import type { SessionClaims, SessionUser } from '../auth/sessions.js';
import { Config } from '../config/config.js';
import { within } from '../deadline/deadline.js';
import { boundBody } from '../requests/body-deadline.js';
import { addressReader } from '../requests/client-address.js';
import { Draining } from '../requests/draining.js';
import { errorBody } from '../responses/error-body.js';
import { limited } from '../responses/rejections.js';
import { bareHeaders } from '../responses/security-headers.js';
import { SecurityLog } from '../logging/security-log.js';
import { openSockets } from '../metrics/instruments.js';
import { connectAdapterRedis } from '../redis/redis.js';
import type { Connection } from './message-budget.js';
import { originCheck } from './origin.js';
import { SiblingSockets } from './sibling-sockets.js';
import { SocketLimits } from './socket-limits.js';

/** Identity of a socket once its handshake was accepted. */
export interface SocketSession {
  user: SessionUser;
  claims: SessionClaims;
}

export type RealtimeSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketSession>;

/** Prefix of the channels by which processes hand each other messages to sockets. Nothing of them is stored. */
const CHANNELS = 'shop:sockets';
const LARGEST_MESSAGE = 16 * 1024;
const JOINED_WITHIN_MS = 10_000;
const CLOSED_WITHIN_MS = 1_000;
/** Most packets waiting for a client; a slower client is disconnected, reconnects and loads a new snapshot. */
const WAITING_PACKETS = 512;

/**
 * socket.io on a port of its own and on that of the screens, with the channel by which any process reaches all sockets.
 */
@Injectable()
export class RealtimeServer implements OnApplicationShutdown {
  readonly io: Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketSession>;
  private readonly http: HttpServer;
  private readonly redis: ReturnType<typeof connectAdapterRedis>;
  private readonly endCount: () => void;
  private readonly siblings: SiblingSockets | null;
  private readonly open = new Map<string, Connection>();

  constructor(
    private readonly config: Config,
    private readonly limits: SocketLimits,
    private readonly draining: Draining,
    private readonly security: SecurityLog,
  ) {
    this.redis = connectAdapterRedis(config.redisUrl);
    this.http = createServer((_request, response) => response.writeHead(404, bareHeaders).end());
    this.http.headersTimeout = JOINED_WITHIN_MS;
    this.http.keepAliveTimeout = config.keepAliveMs;
    const allows = originCheck(config.publicUrl);
    const addressOf = addressReader(config.trustProxy);
    this.io = new Server(this.http, {
      serveClient: false,
      maxHttpBufferSize: LARGEST_MESSAGE,
      connectTimeout: JOINED_WITHIN_MS,
      cors: {
        origin: (origin, callback) => {
          callback(null, allows(origin));
        },
      },
      allowRequest: (request: IncomingMessage, callback) => {
        const isAllowed = allows(request.headers.origin);
        if (!isAllowed) security.record({ kind: 'origin_rejected', address: addressOf(request) });
        callback(null, isAllowed);
      },
      adapter: createAdapter(this.redis.publishing, this.redis.listening, { key: CHANNELS }),
    });
    this.siblings = SiblingSockets.of(config);
    this.nameConnections();
    this.limitConnections();
    this.io.engine.on('connection', cutWhenSlow);
    this.endCount = openSockets.observe(() => this.io.engine.clientsCount);
  }

  private nameConnections(): void {
    const { engine } = this.io;
    const { siblings } = this;
    if (!siblings) return;
    const random = engine.generateId.bind(engine);
    engine.generateId = async (request: IncomingMessage) => siblings.named(await random(request));
  }

  /**
   * Limits the connections of an address. A request that names an open connection belongs to it; any other is a
   * handshake and counts.
   */
  private limitConnections(): void {
    const { engine } = this.io;
    const addressOf = addressReader(this.config.trustProxy);
    engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      for (const [name, value] of Object.entries(bareHeaders)) response.setHeader(name, value);
      boundBody(request);
      const sid = new URL(request.url ?? '/', 'http://localhost').searchParams.get('sid');
      const isOpen = sid !== null && this.open.has(sid);
      if (sid !== null && !isOpen && this.siblings?.pass(sid, request, response, next)) return;
      const rejection = isOpen ? null : this.rejectionOf(addressOf(request));
      if (rejection) rejectHandshake(response, rejection);
      else next();
    });
    engine.on('connection', (connection: Connection & { readonly id: string; readonly request: IncomingMessage }) => {
      this.open.set(connection.id, connection);
      connection.once('close', () => {
        this.open.delete(connection.id);
      });
      this.limits.admitConnection(connection, addressOf(connection.request));
    });
  }

  /** Returns why a handshake of this address is rejected; `null` when it is not. */
  private rejectionOf(address: string): DomainError | null {
    if (this.draining.isDraining) return new DomainError('UNAVAILABLE', { retryAfter: 1 });
    const wait = this.limits.handshake(address);
    if (wait === 0) return null;
    this.security.record({ kind: 'limited', address, route: this.io.path() });
    return limited(wait);
  }

  /** Returns the sockets of this process in a room of the live connection. */
  socketsIn(room: string): readonly RealtimeSocket[] {
    const { adapter, sockets } = this.io.of('/live');
    return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
  }

  /** Serves the sockets on the port of this server too. */
  attach(server: HttpServer): void {
    this.io.engine.attach(server, { path: this.io.path() });
  }

  /** Closes the live connections and accepts no new ones, so that clients reconnect to another process. */
  drain(): void {
    this.http.close();
    for (const connection of this.open.values()) connection.close(true);
  }

  /** Starts to accept sockets and returns the port. */
  async listen(): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.http.once('error', reject);
      const { realtimePort: port, boundPorts, host } = this.config;
      this.http.listen(boundPorts ? { fd: boundPorts.realtimePort } : { port, host }, resolve);
    });
    await this.siblings?.listen((server) => {
      this.attach(server);
    });
    return this.port;
  }

  get port(): number {
    return (this.http.address() as AddressInfo | null)?.port ?? this.config.realtimePort;
  }

  /** Closes the server. The wait is bounded, because a client that stopped reading never acknowledges the close. */
  async onApplicationShutdown(): Promise<void> {
    this.endCount();
    await within(CLOSED_WITHIN_MS, 'sockets', this.io.close()).catch(() => undefined);
    this.siblings?.close();
    this.redis.publishing.disconnect();
    this.redis.listening.disconnect();
  }
}

function rejectHandshake(response: ServerResponse, rejection: DomainError): void {
  const body = errorBody(rejection);
  response.writeHead(body.statusCode, {
    'Retry-After': String((rejection.params as { retryAfter?: number }).retryAfter),
    Connection: 'close',
  });
  response.end(JSON.stringify(body));
}

interface EngineSocket {
  readonly writeBuffer: readonly unknown[];
  on(event: 'packetCreate', heard: () => void): void;
  close(discard: boolean): void;
}

function cutWhenSlow(connection: EngineSocket): void {
  connection.on('packetCreate', () => {
    if (connection.writeBuffer.length > WAITING_PACKETS) connection.close(true);
  });
}
