import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CatalogModule } from './modules/catalog/catalog.module.js';
import { IdentityModule } from './modules/identity/identity.module.js';
import { LicencesModule } from './modules/licences/licences.module.js';
import { OrdersModule } from './modules/orders/orders.module.js';
import { PaymentsModule } from './modules/payments/payments.module.js';
import { WalletModule } from './modules/wallet/wallet.module.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { ClockModule } from './platform/clock/clock.module.js';
import type { Config } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { ConsumersModule } from './platform/consumers/consumers.module.js';
import { DocumentsModule } from './platform/documents/documents.module.js';
import { EventStoreModule } from './platform/event-store/event-store.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { ProjectionsModule } from './platform/projections/projections.module.js';
import { PushModule } from './platform/push/push.module.js';
import { ReactionsModule } from './platform/reactions/reactions.module.js';
import { RedisModule } from './platform/redis/redis.module.js';

const features = [IdentityModule, CatalogModule, WalletModule, LicencesModule, OrdersModule, PaymentsModule];

@Module({})
export class AppModule {
  /** The whole application of one process. `ports` stand in for the clock and the ids, in tests. */
  static of(config: Config, ports: readonly Provider[] = []): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.of(config),
        { module: ClockModule, providers: [...ports] },
        CqrsModule.forRoot(),
        DocumentsModule,
        EventStoreModule,
        RedisModule,
        ConsumersModule,
        AuthModule,
        MailModule,
        FilesModule,
        JobsModule,
        ProjectionsModule,
        ReactionsModule,
        PushModule,
        HttpModule,
        HealthModule,
        ...features,
      ],
    };
  }
}
