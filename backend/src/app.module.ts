import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountModule } from './modules/account/account.module.js';
import { ActivityModule } from './modules/activity/activity.module.js';
import { BlocklistModule } from './modules/blocklist/blocklist.module.js';
import { AnnouncementsModule } from './modules/announcements/announcements.module.js';
import { AnalyticsModule } from './modules/analytics/analytics.module.js';
import { ApiKeysModule } from './modules/api-keys/api-keys.module.js';
import { BooksModule } from './modules/books/books.module.js';
import { BulkModule } from './modules/bulk/bulk.module.js';
import { BypassModule } from './modules/bypass/bypass.module.js';
import { CatalogModule } from './modules/catalog/catalog.module.js';
import { CouponsModule } from './modules/coupons/coupons.module.js';
import { DownloadsModule } from './modules/downloads/downloads.module.js';
import { IdentityModule } from './modules/identity/identity.module.js';
import { KeysModule } from './modules/keys/keys.module.js';
import { SubscriptionsModule } from './modules/subscriptions/subscriptions.module.js';
import { LoaderModule } from './modules/loader/loader.module.js';
import { MailModule } from './modules/mail/mail.module.js';
import { NewsletterModule } from './modules/newsletter/newsletter.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { LoyaltyModule } from './modules/loyalty/loyalty.module.js';
import { OperationsModule } from './modules/operations/operations.module.js';
import { OrdersModule } from './modules/orders/orders.module.js';
import { PaymentsModule } from './modules/payments/payments.module.js';
import { StatusModule } from './modules/status/status.module.js';
import { ReferralsModule } from './modules/referrals/referrals.module.js';
import { RefundsModule } from './modules/refunds/refunds.module.js';
import { RenewalsModule } from './modules/renewals/renewals.module.js';
import { ResellersModule } from './modules/resellers/resellers.module.js';
import { SalesModule } from './modules/sales/sales.module.js';
import { SettingsModule } from './modules/settings/settings.module.js';
import { PeopleModule } from './modules/people/people.module.js';
import { SupportModule } from './modules/support/support.module.js';
import { WalletModule } from './modules/wallet/wallet.module.js';
import { WebhooksModule } from './modules/webhooks/webhooks.module.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { ClockModule } from './platform/clock/clock.module.js';
import type { Config } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { ConsumersModule } from './platform/consumers/consumers.module.js';
import { DocumentsModule } from './platform/documents/documents.module.js';
import { FeatureModule } from './platform/feature/feature.module.js';
import { Features } from './platform/feature/features.js';
import { EventStoreModule } from './platform/event-store/event-store.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { LoggingModule } from './platform/logging/logging.module.js';
import { MailerModule } from './platform/mail/mailer.module.js';
import { OpenApiModule } from './platform/openapi/openapi.module.js';
import { ProjectionsModule } from './platform/projections/projections.module.js';
import { PresenceModule } from './platform/presence/presence.module.js';
import { PushModule } from './platform/push/push.module.js';
import { ReactionsModule } from './platform/reactions/reactions.module.js';
import { RedisModule } from './platform/redis/redis.module.js';

const platformModules: readonly Type[] = [
  LoggingModule,
  DocumentsModule,
  EventStoreModule,
  RedisModule,
  ConsumersModule,
  AuthModule,
  MailerModule,
  FilesModule,
  JobsModule,
  ProjectionsModule,
  ReactionsModule,
  PresenceModule,
  PushModule,
  HttpModule,
  HealthModule,
  OpenApiModule,
];

const featureModules: readonly Type[] = [
  IdentityModule,
  AccountModule,
  CatalogModule,
  WalletModule,
  SubscriptionsModule,
  LoaderModule,
  CouponsModule,
  DownloadsModule,
  OrdersModule,
  ReferralsModule,
  RefundsModule,
  SalesModule,
  AnalyticsModule,
  PaymentsModule,
  BooksModule,
  KeysModule,
  LoyaltyModule,
  MailModule,
  NewsletterModule,
  NotificationsModule,
  PeopleModule,
  BulkModule,
  SupportModule,
  StatusModule,
  SettingsModule,
  OperationsModule,
  BypassModule,
  ResellersModule,
  RenewalsModule,
  ActivityModule,
  WebhooksModule,
  AnnouncementsModule,
  BlocklistModule,
  ApiKeysModule,
];

/** The modules whose features the application consists of. */
export const modules: readonly Type[] = [...platformModules, ...featureModules];

@Module({})
export class AppModule {
  /** Returns the whole application of one process. `ports` replaces the clock and the ids in tests. */
  static of(config: Config, ports: readonly Provider[] = []): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.of(config),
        { module: ClockModule, providers: [...ports] },
        CqrsModule.forRoot(),
        FeatureModule.of(modules),
        ...modules.filter((module) => module !== ActivityModule),
        ActivityModule.of(new Features(modules)),
      ],
    };
  }
}
