import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { startPolling } from '../clock/polling.js';
import { Maintenance } from '../auth/maintenance.js';
import { Sessions } from '../auth/sessions.js';
import { NAMESPACES } from './handshake.js';
import { RealtimeServer, type RealtimeSocket } from './realtime-server.js';

const AGAIN = 'sessions-changed';
const CHECK_INTERVAL_MS = 15_000;
const AT_A_TIME = 32;

/** Closes the sockets of ended sessions, and of roles excluded by a maintenance, in every process. */
@Injectable()
export class Revocation implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('revocation');
  private sessions!: Sessions;
  private stopPolling: (() => void) | undefined;

  constructor(
    private readonly modules: ModuleRef,
    private readonly realtime: RealtimeServer,
  ) {}

  /** Checks on every announcement, and at an interval: a message may be lost while Redis is away. */
  onApplicationBootstrap(): void {
    this.sessions = this.modules.get(Sessions, { strict: false });
    const maintenance = this.modules.get(Maintenance, { strict: false });
    maintenance.onStart(() => {
      for (const socket of this.sockets()) if (maintenance.closedTo(socket.data.user.role)) socket.disconnect(true);
    });
    this.realtime.io.of('/').on(AGAIN, (userId: string) => void this.checkAgain((id) => id === userId));
    this.stopPolling = startPolling(CHECK_INTERVAL_MS, () => void this.checkAgain(() => true));
  }

  onApplicationShutdown(): void {
    this.stopPolling?.();
  }

  /** Checks the sockets of a user whose sessions have changed, in every process. */
  announce(userId: string): void {
    this.realtime.io.of('/').serverSideEmit(AGAIN, userId);
    void this.checkAgain((id) => id === userId);
  }

  private async checkAgain(concerns: (userId: string) => boolean): Promise<void> {
    const bySession = new Map<string, RealtimeSocket[]>();
    for (const socket of this.sockets()) {
      if (!concerns(socket.data.user.id)) continue;
      const { jti } = socket.data.claims;
      bySession.set(jti, [...(bySession.get(jti) ?? []), socket]);
    }
    const groups = [...bySession.values()];
    for (let from = 0; from < groups.length; from += AT_A_TIME) {
      await Promise.all(groups.slice(from, from + AT_A_TIME).map((sockets) => this.closeIfDead(sockets)));
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

  private sockets(): RealtimeSocket[] {
    return NAMESPACES.flatMap((name) => [...this.realtime.io.of(name).sockets.values()]);
  }
}
