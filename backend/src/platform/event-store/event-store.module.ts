import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { Config } from '../config/config.js';
import { Secrets } from '../config/secrets.js';
import { MONGO } from '../documents/documents.module.js';
import { Sealing } from '../sealing/sealing.js';
import { AggregateStore } from './aggregate-store.js';
import { Reservations } from './reservations.js';
import { EventCodec } from './codec.js';
import { EventLog } from './event-log.js';
import { EventReader } from './event-reader.js';
import { Sequences } from './sequences.js';
import { Snapshots } from './snapshots.js';
import { StreamHistory } from './stream-history.js';

@Global()
@Module({
  providers: [
    { provide: EventLog, useFactory: (config: Config) => new EventLog(config.eventstoreUrl), inject: [Config] },
    {
      provide: Sealing,
      useFactory: (connection: Connection, secrets: Secrets) =>
        new Sealing(connection, secrets.derivedKey('data-keys')),
      inject: [MONGO, Secrets],
    },
    { provide: EventCodec, useFactory: (sealing: Sealing) => new EventCodec(sealing), inject: [Sealing] },
    {
      provide: Snapshots,
      useFactory: (connection: Connection, sealing: Sealing) => new Snapshots(connection, sealing),
      inject: [MONGO, Sealing],
    },
    AggregateStore,
    EventReader,
    StreamHistory,
    Reservations,
    Sequences,
  ],
  exports: [EventLog, EventReader, StreamHistory, Sealing, EventCodec, AggregateStore, Reservations, Sequences],
})
export class EventStoreModule implements OnApplicationShutdown {
  constructor(@Inject(EventLog) private readonly log: EventLog) {}

  async onApplicationShutdown(): Promise<void> {
    await this.log.close();
  }
}
