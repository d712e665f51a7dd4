import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { LoaderController } from './http/loader.controller.js';
import { HeartbeatProofs } from './services/heartbeat-proofs.js';
import { LicenceKeys } from './services/licence-keys.js';
import { LoaderReleases } from './services/loader-releases.js';
import { LoaderServer } from './services/loader-server.js';
import { LoaderSessions } from './services/loader-sessions.js';
import { LoaderTokens } from './services/loader-tokens.js';
import { BeatLoaderHandler } from './use-cases/beat-loader.js';
import { FindLoaderReleaseHandler } from './use-cases/find-loader-release.js';
import { StartLoaderSessionHandler } from './use-cases/start-loader-session.js';

/** The protocol of the desktop software: session, heartbeat, offline licence, releases. */
@Module(
  defineFeature({
    controllers: [LoaderController],
    handlers: [StartLoaderSessionHandler, BeatLoaderHandler, FindLoaderReleaseHandler],
    providers: [HeartbeatProofs, LicenceKeys, LoaderReleases, LoaderServer, LoaderSessions, LoaderTokens],
  }),
)
export class LoaderModule {}
