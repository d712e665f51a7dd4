import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { startPolling } from '../clock/polling.js';
import { Maintenance } from '../auth/maintenance.js';
import { Sessions } from '../auth/sessions.js';
import { NAMESPACES } from './handshake.js';
import { RealtimeServer, type RealtimeSocket } from './realtime-server.js';

const AGAIN = 'sessions-changed';
const CHECK_INTERVAL_MS = 15_000;
/** Sessions that are checked in one turn of the event loop. */
const AT_A_TIME = 32;

/** Closes the sockets of ended sessions, and of roles excluded by a maintenance, in every process. */
@Injectable()
export class Revocation implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('revocation');
  private sessions!: Sessions;
  private stopPolling: (() => void) | undefined;
  /** The sockets of each person, over all namespaces. */
  private readonly byUser = new Map<string, Set<RealtimeSocket>>();

  constructor(
    private readonly modules: ModuleRef,
    private readonly realtime: RealtimeServer,
  ) {}

  /** Checks on every announcement, and at an interval: a message may be lost while Redis is away. */
  onApplicationBootstrap(): void {
    this.sessions = this.modules.get(Sessions, { strict: false });
    const maintenance = this.modules.get(Maintenance, { strict: false });
    for (const name of NAMESPACES)
      this.realtime.io.of(name).on('connection', (socket) => {
        this.note(socket);
      });
    maintenance.onStart(() => {
      for (const socket of this.sockets()) if (maintenance.closedTo(socket.data.user.role)) socket.disconnect(true);
    });
    this.realtime.io.of('/').on(AGAIN, (userId: string) => void this.checkAgain(this.socketsOf(userId)));
    this.stopPolling = startPolling(CHECK_INTERVAL_MS, () => void this.checkAgain(this.sockets()));
  }

  onApplicationShutdown(): void {
    this.stopPolling?.();
  }

  /** Checks the sockets of a user whose sessions have changed, in every process. */
  announce(userId: string): void {
    this.realtime.io.of('/').serverSideEmit(AGAIN, userId);
    void this.checkAgain(this.socketsOf(userId));
  }

  private note(socket: RealtimeSocket): void {
    const { id } = socket.data.user;
    const own = this.byUser.get(id) ?? new Set();
    this.byUser.set(id, own.add(socket));
    socket.once('disconnect', () => {
      own.delete(socket);
      if (own.size === 0) this.byUser.delete(id);
    });
  }

  private async checkAgain(sockets: readonly RealtimeSocket[]): Promise<void> {
    const groups = [...Map.groupBy(sockets, ({ data }) => data.claims.jti).values()];
    for (let from = 0; from < groups.length; from += AT_A_TIME) {
      if (from > 0) await nextTurn();
      await Promise.all(groups.slice(from, from + AT_A_TIME).map((ofSession) => this.closeIfDead(ofSession)));
    }
  }

  private async closeIfDead(sockets: readonly RealtimeSocket[]): Promise<void> {
    const [first] = sockets;
    if (!first) return;
    try {
      const user = await this.sessions.check(first.data.claims);
      if (!user) for (const socket of sockets) socket.disconnect(true);
    } catch (error) {
      this.logger.warn({ err: error }, 'sessions could not be checked');
    }
  }

  private socketsOf(userId: string): RealtimeSocket[] {
    return [...(this.byUser.get(userId) ?? [])];
  }

  private sockets(): RealtimeSocket[] {
    return [...this.byUser.values()].flatMap((own) => [...own]);
  }
}
