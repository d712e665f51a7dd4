import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { PaymentsController } from './http/payments.controller.js';
import { WebhookController } from './http/webhook.controller.js';
import { WebhookSecret } from './http/webhook-secret.js';
import { ExaminePaymentProcessor } from './jobs/examine-payment.job.js';
import { OpenChargesSweep } from './jobs/open-charges.sweep.js';
import { ReceivedPaymentsSweep } from './jobs/received-payments.sweep.js';
import { ReadAssignedPixProcessor } from './jobs/read-assigned-pix.job.js';
import { RemoveChargeProcessor } from './jobs/remove-charge.job.js';
import { SettleChargeProcessor } from './jobs/settle-charge.processor.js';
import { WebhookRegistrationSweep } from './jobs/webhook-registration.sweep.js';
import { PixAudit } from './pix.audit.js';
import { paymentActivities } from './payments.activities.js';
import { LastPoll } from './last-poll.js';
import { Psp } from './psp.js';
import { ReceivedPayments } from './received-payments.js';
import { cancelChargesWhenAccountErased } from './reactions/cancel-charges-when-account-erased.js';
import { creditWhenPixAssigned } from './reactions/credit-when-pix-assigned.js';
import { AssignPixHandler } from './use-cases/assign-pix.js';
import { CreditAssignedPixHandler } from './use-cases/credit-assigned-pix.js';
import { HoldPixHandler } from './use-cases/hold-pix.js';
import { ListHeldPixHandler } from './use-cases/list-held-pix.js';
import { CancelChargeHandler } from './use-cases/cancel-charge.js';
import { CancelOpenChargesHandler } from './use-cases/cancel-open-charges.js';
import { Charges } from '../orders/ports/charges.js';
import { ChargeSlots } from './services/charge-slots.js';
import { WebhookInbox } from './webhook-inbox.js';
import { takeBackWhenAssignedPixReturned } from './reactions/take-back-when-assigned-pix-returned.js';
import { takeBackWhenPixReturned } from './reactions/take-back-when-pix-returned.js';
import { HintPaymentsHandler } from './use-cases/hint-payments.js';
import { FailingPayments } from './services/failing-payments.js';
import { HoldingCharges } from './services/holding-charges.js';
import { PixCharges } from './services/pix-charges.js';
import { PixIntake } from './services/pix-intake.js';
import { ListWebhooksHandler } from './use-cases/list-webhooks.js';
import { ReplayWebhookHandler } from './use-cases/replay-webhook.js';
import { ProbePspHandler } from './use-cases/probe-psp.js';
import { IsPixGoingBackHandler } from './use-cases/is-pix-going-back.js';
import { FindPixLeftHandler } from './use-cases/find-pix-left.js';
import { ReturnPixHandler } from './use-cases/return-pix.js';
import { RequestDepositHandler } from './use-cases/request-deposit.js';
import { TakeBackAssignedHandler } from './use-cases/take-back-assigned.js';
import { SettleChargeHandler } from './use-cases/settle-charge.js';
import { ChargesView } from './views/charges.view.js';
import { HeldPixView } from './views/held-pix.view.js';

/** Charges at the PSP: requested, read back, settled once. */
@Module(
  defineFeature({
    controllers: [PaymentsController, WebhookController],
    handlers: [
      RequestDepositHandler,
      ReturnPixHandler,
      FindPixLeftHandler,
      IsPixGoingBackHandler,
      SettleChargeHandler,
      HintPaymentsHandler,
      CancelChargeHandler,
      CancelOpenChargesHandler,
      ProbePspHandler,
      ListWebhooksHandler,
      ReplayWebhookHandler,
      HoldPixHandler,
      AssignPixHandler,
      CreditAssignedPixHandler,
      TakeBackAssignedHandler,
      ListHeldPixHandler,
    ],
    providers: [
      PixIntake,
      ChargeSlots,
      HoldingCharges,
      { provide: Charges, useClass: PixCharges },
      FailingPayments,
      LastPoll,
      Psp,
      ReceivedPayments,
      WebhookInbox,
      WebhookSecret,
    ],
    projections: [ChargesView, HeldPixView],
    reactions: [
      cancelChargesWhenAccountErased,
      takeBackWhenPixReturned,
      takeBackWhenAssignedPixReturned,
      creditWhenPixAssigned,
    ],
    activities: [paymentActivities],
    audits: [PixAudit],
    jobs: [SettleChargeProcessor, ReadAssignedPixProcessor, ExaminePaymentProcessor, RemoveChargeProcessor],
    sweeps: [OpenChargesSweep, ReceivedPaymentsSweep, WebhookRegistrationSweep],
  }),
)
export class PaymentsModule {}
