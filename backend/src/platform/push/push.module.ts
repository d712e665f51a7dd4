import { Global, Module } from '@nestjs/common';
import { defineFeature } from '../feature/define-feature.js';
import { CatchUp } from './catch-up.js';
import { EveryProcess } from './every-process.js';
import { FeedRelay } from './feed-relay.js';
import { SharedFeeds } from './feeds.js';
import { Followers } from './followers.js';
import { Handshake } from './handshake.js';
import { LiveGateway } from './live.gateway.js';
import { NotificationsGateway } from './notifications.gateway.js';
import { OpenConnections } from './open-connections.js';
import { PresentNames } from './present-names.js';
import { RealtimeServer } from './realtime-server.js';
import { RenderedChanges } from './rendered-changes.js';
import { PushRelay } from './relay.js';
import { Revocation } from './revocation.js';
import { SocketLimits } from './socket-limits.js';
import { Topics } from './topics.js';

const shared = [RealtimeServer, NotificationsGateway, SharedFeeds, EveryProcess, Followers, PresentNames];

@Global()
@Module(
  defineFeature({
    providers: [
      ...shared,
      OpenConnections,
      SocketLimits,
      Topics,
      Handshake,
      Revocation,
      RenderedChanges,
      CatchUp,
      PushRelay,
      FeedRelay,
      LiveGateway,
    ],
    shares: shared,
  }),
)
export class PushModule {}
