import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp, createWorker, drain } from './create-app.js';
import { loadEnvironment, type Config } from './platform/config/config.js';
import { EnvironmentError } from './platform/config/environment.js';
import { listening, requireUsablePorts } from './platform/config/ports.js';
import { assertComplete } from './platform/config/public-shop.js';
import { MailboxServer } from './platform/pages/mailbox-server.js';
import { appLogger } from './platform/logging/app-logger.js';
import { serveMetrics } from './platform/metrics/metrics-server.js';
import { RealtimeServer } from './platform/push/realtime-server.js';
import { traceRedis } from './platform/telemetry/redis-spans.js';
import { startTracing, stopTracing } from './platform/telemetry/tracing.js';

const CLOSED_WITHIN_MS = 9_500;
/** Host of a bound port: Fastify does not use an address, and binds further ones for the name `localhost`. */
const NO_NAME = '127.0.0.1';

/** Loads the configuration and serves its metrics. An error is one line, printed before anything has begun. */
async function configured(): Promise<Config> {
  try {
    const config = loadEnvironment();
    assertComplete(config);
    await requireUsablePorts(config);
    await serveMetrics(config);
    return config;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

type Started = NestFastifyApplication | INestApplicationContext;

async function start(config: Config): Promise<Started> {
  if (config.role === 'worker') return createWorker(config);
  const app = await createApp(config);
  const { port, realtimePort, boundPorts, host } = config;
  await listening({ variable: 'PORT', port, host }, () =>
    boundPorts ? app.listen({ fd: boundPorts.port, host: NO_NAME }) : app.listen(port, host),
  );
  await listening({ variable: 'REALTIME_PORT', port: realtimePort, host }, () => app.get(RealtimeServer).listen());
  const mailbox = app.get(MailboxServer);
  await mailbox.listen();
  if (mailbox.url !== null) process.stdout.write(`Local mailbox: ${mailbox.url}\n`);
  return app;
}

const config = await configured();
const logger = appLogger(config);

process.on('unhandledRejection', (error) => {
  logger.error({ err: error }, 'unhandled rejection', 'main');
});
process.on('uncaughtException', (error) => {
  logger.fatal({ err: error }, 'uncaught exception', 'main');
  void leave(1);
});
process.stderr.on('error', () => undefined);

/** Ends the process once its last lines are written, or cannot be. */
async function leave(code: number): Promise<void> {
  await logger.flush();
  process.exit(code);
}

await startTracing(config.otlpEndpoint, `shop-${config.role}`);
if (config.otlpEndpoint) traceRedis();
const starting = start(config);

const exitWithin = (ms: number) => setTimeout(() => process.exit(0), ms).unref();

let stopping = false;
/** Ends the process: out of service first, then its parts, each of the two within its time. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const startEnd = exitWithin(CLOSED_WITHIN_MS);
  const app = await starting.catch(() => null);
  clearTimeout(startEnd);
  if (app && 'getHttpServer' in app) await drain(app);
  exitWithin(CLOSED_WITHIN_MS);
  await app?.close().catch((error: unknown) => {
    logger.error({ err: error }, 'closing', 'main');
  });
  await stopTracing();
  await leave(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());

try {
  await starting;
  const { role, host, port, realtimePort } = config;
  logger.log(role === 'worker' ? {} : { host, port, realtimePort }, 'serving', 'main');
  process.send?.('serving');
} catch (error) {
  logger.fatal({ err: error }, 'start failed', 'main');
  process.stderr.write(`The server did not start: ${error instanceof Error ? error.message : String(error)}\n`);
  await leave(1);
}
