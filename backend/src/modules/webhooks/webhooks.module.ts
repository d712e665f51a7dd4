import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { FactSources } from './facts/facts.js';
import { WebhooksController } from './http/webhooks.controller.js';
import { OldDeliveriesSweep } from './jobs/old-deliveries.sweep.js';
import { dropDeliveriesWhenEndpointStops } from './reactions/drop-deliveries-when-endpoint-stops.js';
import { notifyWhenEndpointDisabled } from './reactions/notify-when-endpoint-disabled.js';
import { removeEndpointsWhenOwnerLeaves } from './reactions/remove-endpoints-when-owner-leaves.js';
import { createMessageWhenRecorded } from './reactions/create-message-when-recorded.js';
import { AttemptRecords } from './services/attempt-records.js';
import { Receivers } from './services/receivers.js';
import { DeliveryAttempts } from './services/delivery-attempts.js';
import { DueDeliveries } from './services/due-deliveries.js';
import { EndpointTermsCheck } from './services/endpoint-terms.js';
import { WebhookSender } from './services/sender.js';
import { EventSubscribers } from './services/event-subscribers.js';
import { MessagePace } from './services/message-pace.js';
import { MessageTexts } from './services/message-texts.js';
import { WebhookClient } from './services/webhook-client.js';
import { ChangeEndpointHandler } from './use-cases/change-endpoint.js';
import { CreateEndpointHandler } from './use-cases/create-endpoint.js';
import { DropDeliveriesHandler } from './use-cases/drop-deliveries.js';
import { ExpireMessageHandler } from './use-cases/expire-message.js';
import { FindEndpointHostsHandler } from './use-cases/find-endpoint-hosts.js';
import { ListDeliveriesHandler } from './use-cases/list-deliveries.js';
import { ListEndpointsHandler } from './use-cases/list-endpoints.js';
import { RemoveEndpointHandler, RemoveEndpointsOfHandler } from './use-cases/remove-endpoint.js';
import { ReplayDeliveryHandler } from './use-cases/replay-delivery.js';
import { ReportDisabledEndpointHandler } from './use-cases/report-disabled-endpoint.js';
import { RotateEndpointSecretHandler } from './use-cases/rotate-endpoint-secret.js';
import { CreateMessageHandler } from './use-cases/create-message.js';
import { TestEndpointHandler } from './use-cases/test-endpoint.js';
import { DeliveriesView } from './views/deliveries.view.js';
import { EndpointHealthView } from './views/endpoint-health.view.js';
import { MessagesView } from './views/messages.view.js';
import { SubscribersView } from './views/subscribers.view.js';
import { webhookActivities } from './webhooks.activities.js';
import { webhooksExport } from './webhooks.export.js';
import { webhookNames } from './webhooks.names.js';

/** Outgoing webhooks: endpoints that receive the events of the shop. */
@Module(
  defineFeature({
    controllers: [WebhooksController],
    handlers: [
      CreateEndpointHandler,
      ChangeEndpointHandler,
      RotateEndpointSecretHandler,
      RemoveEndpointHandler,
      RemoveEndpointsOfHandler,
      TestEndpointHandler,
      ReplayDeliveryHandler,
      CreateMessageHandler,
      ExpireMessageHandler,
      DropDeliveriesHandler,
      ReportDisabledEndpointHandler,
      ListEndpointsHandler,
      ListDeliveriesHandler,
      FindEndpointHostsHandler,
    ],
    providers: [
      FactSources,
      MessageTexts,
      MessagePace,
      EventSubscribers,
      WebhookClient,
      EndpointTermsCheck,
      AttemptRecords,
      Receivers,
      DeliveryAttempts,
      DueDeliveries,
      WebhookSender,
    ],
    projections: [DeliveriesView, MessagesView, EndpointHealthView, SubscribersView],
    reactions: [
      createMessageWhenRecorded,
      dropDeliveriesWhenEndpointStops,
      removeEndpointsWhenOwnerLeaves,
      notifyWhenEndpointDisabled,
    ],
    sweeps: [OldDeliveriesSweep],
    names: [webhookNames],
    activities: [webhookActivities],
    exports: [webhooksExport],
  }),
)
export class WebhooksModule {}
