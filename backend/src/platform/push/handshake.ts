import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Maintenance } from '../auth/maintenance.js';
import { Sessions } from '../auth/sessions.js';
import { Tokens } from '../auth/tokens.js';
import { Clock } from '../clock/clock.js';
import { RealtimeServer, type RealtimeSocket } from './realtime-server.js';
import { SocketLimits } from './socket-limits.js';

/** Namespaces; each takes the same handshake. `/` is not used, but guarded as well. */
export const NAMESPACES = ['/', '/live', '/notifications', '/support'] as const;

const LONGEST_TIMER = 2 ** 31 - 1;

/** Lets in the sockets of live sessions, and closes them when their session expires. */
@Injectable()
export class Handshake implements OnApplicationBootstrap {
  constructor(
    private readonly modules: ModuleRef,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
    private readonly realtime: RealtimeServer,
    private readonly limits: SocketLimits,
  ) {}

  onApplicationBootstrap(): void {
    const sessions = this.modules.get(Sessions, { strict: false });
    const maintenance = this.modules.get(Maintenance, { strict: false });
    for (const name of NAMESPACES) {
      const namespace = this.realtime.io.of(name);
      namespace.use((socket, next) => {
        this.rejection(sessions, maintenance, socket).then(
          (code) => {
            next(code === null ? undefined : new Error(code));
          },
          () => {
            next(new Error('UNAVAILABLE'));
          },
        );
      });
      namespace.on('connection', (socket) => {
        this.closeOnExpiry(socket);
        void this.closeIfEnded(sessions, socket);
      });
    }
  }

  /** Takes a place only once the session is known to be alive: strangers must not use up a user's places. */
  private async rejection(
    sessions: Sessions,
    maintenance: Maintenance,
    socket: RealtimeSocket,
  ): Promise<'UNAUTHENTICATED' | 'MAINTENANCE' | 'RATE_LIMITED' | null> {
    const { auth, query } = socket.handshake;
    const token: unknown = (auth as { token?: unknown }).token ?? query.token;
    const claims = typeof token === 'string' ? this.tokens.read(token) : null;
    const user = claims && (await sessions.check(claims));
    if (!user) return 'UNAUTHENTICATED';
    if (maintenance.closedTo(user.role)) return 'MAINTENANCE';
    if (!(await this.limits.admitUser(socket.conn, user.id))) return 'RATE_LIMITED';
    socket.data.user = user;
    socket.data.claims = claims;
    return null;
  }

  /** Closes the socket if its session ended during the handshake, when `Revocation` did not see the socket yet. */
  private async closeIfEnded(sessions: Sessions, socket: RealtimeSocket): Promise<void> {
    const user = await sessions.check(socket.data.claims).catch(() => undefined);
    if (user === null) socket.disconnect(true);
  }

  private closeOnExpiry(socket: RealtimeSocket): void {
    const { claims } = socket.data as { claims: { exp: number } };
    const left = Math.min(claims.exp * 1000 - this.clock.nowMs(), LONGEST_TIMER);
    const timer = setTimeout(() => socket.disconnect(true), Math.max(0, left)).unref();
    socket.once('disconnect', () => {
      clearTimeout(timer);
    });
  }
}
