import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { LoaderController } from './http/loader.controller.js';
import { HeartbeatProofs } from './services/heartbeat-proofs.js';
import { LicenceKeys } from './services/licence-keys.js';
import { LoaderServer } from './services/loader-server.js';
import { LoaderTokens } from './services/loader-tokens.js';
import { BeatLoaderHandler } from './use-cases/beat-loader.js';
import { StartLoaderSessionHandler } from './use-cases/start-loader-session.js';

/** The protocol of the desktop software: session, heartbeat, offline licence. */
@Module(
  defineFeature({
    controllers: [LoaderController],
    handlers: [StartLoaderSessionHandler, BeatLoaderHandler],
    providers: [HeartbeatProofs, LicenceKeys, LoaderServer, LoaderTokens],
  }),
)
export class LoaderModule {}
