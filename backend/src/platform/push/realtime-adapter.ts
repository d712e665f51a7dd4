import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { RealtimeServer } from './realtime-server.js';

/** Puts Nest's gateways on the realtime server, regardless of their ports. */
export class RealtimeAdapter extends IoAdapter {
  private readonly realtime: RealtimeServer;

  constructor(app: INestApplicationContext) {
    super(app);
    this.realtime = app.get(RealtimeServer);
  }

  override create(_port: number, options?: { namespace?: string }): never {
    const { io } = this.realtime;
    return (options?.namespace ? io.of(options.namespace) : io) as never;
  }

  /** Does nothing, because the realtime server closes itself. */
  override async close(): Promise<void> {}
}
