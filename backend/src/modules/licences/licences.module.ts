import { Module } from '@nestjs/common';
import { provideProjections } from '../../platform/projections/provide.js';
import { providePushTopics } from '../../platform/push/topic.js';
import { LicencesController } from './http/licences.controller.js';
import { ExpireSubscriptionProcessor } from './jobs/expire-subscription.job.js';
import { SubscriptionEndsSweep } from './jobs/subscription-ends.sweep.js';
import { ChangeSubscriptionStatusHandler } from './use-cases/change-subscription-status.js';
import { ExpireSubscriptionHandler } from './use-cases/expire-subscription.js';
import { GetDashboardHandler } from './use-cases/get-dashboard.js';
import { GrantSubscriptionHandler } from './use-cases/grant-subscription.js';
import { ListSubscriptionsHandler } from './use-cases/list-subscriptions.js';
import { clientSubscriptionsView, subscriptionsPush } from './views/client-subscriptions.view.js';

@Module({
  controllers: [LicencesController],
  providers: [
    GrantSubscriptionHandler,
    ChangeSubscriptionStatusHandler,
    ExpireSubscriptionHandler,
    GetDashboardHandler,
    ListSubscriptionsHandler,
    ExpireSubscriptionProcessor,
    SubscriptionEndsSweep,
    ...provideProjections(clientSubscriptionsView),
    ...providePushTopics(subscriptionsPush),
  ],
})
export class LicencesModule {}
