import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { CatchUp } from './catch-up.js';
import { Handshake } from './handshake.js';
import { LiveGateway } from './live.gateway.js';
import { NotificationsGateway } from './notifications.gateway.js';
import { OpenConnections } from './open-connections.js';
import { RealtimeServer } from './realtime-server.js';
import { PushRelay } from './relay.js';
import { Revocation } from './revocation.js';
import { SocketLimits } from './socket-limits.js';
import { Topics } from './topics.js';

@Global()
@Module({
  imports: [DiscoveryModule, CqrsModule],
  providers: [
    OpenConnections,
    SocketLimits,
    RealtimeServer,
    Topics,
    Handshake,
    Revocation,
    CatchUp,
    PushRelay,
    LiveGateway,
    NotificationsGateway,
  ],
  exports: [RealtimeServer],
})
export class PushModule {}
