import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { DashboardMetrics, metricsFeed } from './dashboard-metrics.js';
import { DashboardController } from './http/dashboard.controller.js';
import { DetailsController } from './http/details.controller.js';
import { PeopleController } from './http/people.controller.js';
import { PersonController } from './http/person.controller.js';
import { RanksPreviewController } from './http/ranks-preview.controller.js';
import { UnfinishedRegistrationsSweep } from './jobs/unfinished-registrations.sweep.js';
import { LedgerHistory } from './ledger-history.js';
import { PersonHistory } from './person-history.js';
import { PersonPermission } from './person-permission.js';
import { StaffProducts } from './staff-products.js';
import { AddSubscriptionHandler } from './use-cases/add-subscription.js';
import { CreatePersonHandler } from './use-cases/create-person.js';
import { GetLedgerHandler } from './use-cases/get-ledger.js';
import { GetMetricsHandler } from './use-cases/get-metrics.js';
import { GetPersonHandler } from './use-cases/get-person.js';
import { GetPersonDetailsHandler } from './use-cases/get-person-details.js';
import { ListAudienceHandler } from './use-cases/list-audience.js';
import { CountBulkTargetsHandler, ListBulkTargetsHandler } from './use-cases/list-bulk-targets.js';
import { ListClientsHandler } from './use-cases/list-clients.js';
import { ListPeopleHandler } from './use-cases/list-people.js';
import { ListPersonMovementsHandler } from './use-cases/list-person-movements.js';
import { PreviewRanksHandler } from './use-cases/preview-ranks.js';
import { EndedSubscriptionsView } from './views/ended-subscriptions.view.js';
import { OpenRegistrationsView } from './views/open-registrations.view.js';
import { peoplePush, PeopleView } from './views/people.view.js';

/** Everyone who has an account, as administrators find and manage them. */
@Module(
  defineFeature({
    controllers: [PeopleController, PersonController, DetailsController, DashboardController, RanksPreviewController],
    handlers: [
      ListPeopleHandler,
      ListClientsHandler,
      GetPersonHandler,
      GetPersonDetailsHandler,
      GetLedgerHandler,
      ListPersonMovementsHandler,
      ListBulkTargetsHandler,
      ListAudienceHandler,
      CountBulkTargetsHandler,
      GetMetricsHandler,
      CreatePersonHandler,
      PreviewRanksHandler,
      AddSubscriptionHandler,
    ],
    providers: [PersonPermission, StaffProducts, PersonHistory, LedgerHistory, DashboardMetrics],
    projections: [PeopleView, EndedSubscriptionsView, OpenRegistrationsView],
    topics: [peoplePush, metricsFeed],
    sweeps: [UnfinishedRegistrationsSweep],
  }),
)
export class PeopleModule {}
