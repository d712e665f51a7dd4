import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import mongoose, { type Connection } from 'mongoose';
import { Config } from '../config/config.js';

/** The token of the one mongoose connection. */
export const MONGO = Symbol('mongo');

/** A statement waits at most this long for a server, in milliseconds. */
const ANSWER_WITHIN = 5_000;

/** Rejects when the server cannot be reached; later outages are an error of the request that meets them. */
const connect = (url: string): Promise<Connection> =>
  mongoose
    .createConnection(url, {
      bufferCommands: false,
      autoIndex: false,
      autoCreate: false,
      retryWrites: false,
      retryReads: false,
      serverSelectionTimeoutMS: ANSWER_WITHIN,
      connectTimeoutMS: ANSWER_WITHIN,
      waitQueueTimeoutMS: ANSWER_WITHIN,
      socketTimeoutMS: ANSWER_WITHIN,
      dbName: 'shop',
      maxPoolSize: 50,
    })
    .asPromise();

@Global()
@Module({
  providers: [{ provide: MONGO, useFactory: (config: Config) => connect(config.mongoUrl), inject: [Config] }],
  exports: [MONGO],
})
export class DocumentsModule implements OnApplicationShutdown {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  async onApplicationShutdown(): Promise<void> {
    await this.connection.close();
  }
}
