import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { RenewalsController } from './http/renewals.controller.js';
import { DueRenewalsSweep } from './jobs/due-renewals.sweep.js';
import { renewWaitingWhenCredited } from './reactions/renew-waiting-when-credited.js';
import { ChangeAutoRenewHandler } from './use-cases/change-auto-renew.js';
import { RenewSubscriptionHandler } from './use-cases/renew-subscription.js';
import { RenewWaitingHandler } from './use-cases/renew-waiting.js';

/** Renewal of subscriptions from the balance: the subscription's stream decides, an order buys. */
@Module(
  defineFeature({
    controllers: [RenewalsController],
    handlers: [ChangeAutoRenewHandler, RenewSubscriptionHandler, RenewWaitingHandler],
    sweeps: [DueRenewalsSweep],
    reactions: [renewWaitingWhenCredited],
  }),
)
export class RenewalsModule {}
