import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import mongoose, { type Connection } from 'mongoose';
import { Config } from '../config/config.js';
import { traceDocuments } from '../telemetry/document-spans.js';
import { isTracing } from '../telemetry/tracing.js';
import { endPoolChecks } from './pool-checks.js';
import { restartStuckMonitors } from './stuck-monitor.js';

/** The token of the one mongoose connection. */
export const MONGO = Symbol('mongo');

/** A statement waits at most this long for a server, for a connection and for each response, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 5_000;
/** Less than the timeout of a heartbeat, so that connecting ends by itself. */
const CONNECTED_WITHIN_MS = 2_000;

/** Rejects when the server cannot be reached; later outages are an error of the request that meets them. */
const connect = (url: string): Promise<Connection> =>
  mongoose
    .createConnection(url, {
      bufferCommands: false,
      autoIndex: false,
      autoCreate: false,
      retryWrites: false,
      retryReads: false,
      serverSelectionTimeoutMS: RESPONSE_TIMEOUT_MS,
      connectTimeoutMS: CONNECTED_WITHIN_MS,
      waitQueueTimeoutMS: RESPONSE_TIMEOUT_MS,
      socketTimeoutMS: RESPONSE_TIMEOUT_MS,
      dbName: 'shop',
      maxPoolSize: 50,
      monitorCommands: isTracing(),
    })
    .asPromise()
    .catch((error: Error) => {
      throw new Error(`MONGO_URL: the server cannot be used: ${error.message}`, { cause: error });
    });

@Global()
@Module({
  providers: [{ provide: MONGO, useFactory: (config: Config) => connect(config.mongoUrl), inject: [Config] }],
  exports: [MONGO],
})
export class DocumentsModule implements OnApplicationShutdown {
  private readonly logger = new Logger(DocumentsModule.name);
  private readonly endWatch: () => void;

  constructor(@Inject(MONGO) private readonly connection: Connection) {
    traceDocuments(connection.getClient());
    endPoolChecks(connection.getClient());
    this.endWatch = restartStuckMonitors(connection.getClient(), (address) => {
      this.logger.warn({ address }, 'the driver waits for a server in vain and starts over');
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.endWatch();
    await this.connection.close();
  }
}
