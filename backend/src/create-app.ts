import type { INestApplicationContext, Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { Config } from './platform/config/config.js';
import { openHttpApp } from './platform/http/http-app.js';
import { appLogger } from './platform/logging/app-logger.js';
import { Draining } from './platform/requests/draining.js';
import { RealtimeAdapter } from './platform/push/realtime-adapter.js';
import { RealtimeServer } from './platform/push/realtime-server.js';

/**
 * Creates the application with its HTTP and realtime edges, not listening yet. `ports` replaces the clock and the ids.
 */
export async function createApp(config: Config, ports: readonly Provider[] = []): Promise<NestFastifyApplication> {
  const app = await openHttpApp(config, AppModule.of(config, ports));
  app.useWebSocketAdapter(new RealtimeAdapter(app));
  await app.init();
  app.get(RealtimeServer).attach(app.getHttpServer());
  return app;
}

/** Creates the application without HTTP and sockets: projections, reactions and jobs only. */
export const createWorker = (config: Config, ports: readonly Provider[] = []): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(AppModule.of(config, ports), { logger: appLogger(config), abortOnError: false });

/** Takes the application out of service; resolves when the requests under way have their responses. */
export async function drain(app: NestFastifyApplication): Promise<void> {
  const draining = app.get(Draining);
  draining.begin();
  app.get(RealtimeServer).drain();
  await draining.finish(app.getHttpServer());
}
