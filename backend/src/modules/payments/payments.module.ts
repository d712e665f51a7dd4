import { Module } from '@nestjs/common';
import { provideProjections } from '../../platform/projections/provide.js';
import { provideReactions } from '../../platform/reactions/provide.js';
import { PaymentsController } from './http/payments.controller.js';
import { WebhookController } from './http/webhook.controller.js';
import { OpenChargesSweep } from './jobs/open-charges.sweep.js';
import { ReceivedPaymentsSweep } from './jobs/received-payments.sweep.js';
import { SettleChargeProcessor } from './jobs/settle-charge.processor.js';
import { WebhookRegistration } from './jobs/webhook-registration.sweep.js';
import { Psp } from './psp.js';
import { cancelChargesWhenAccountErased } from './reactions/cancel-charges-when-account-erased.js';
import { CancelChargeHandler } from './use-cases/cancel-charge.js';
import { CancelOpenChargesHandler } from './use-cases/cancel-open-charges.js';
import { ChargeSlots } from './use-cases/charge-slots.js';
import { HintPaymentHandler } from './use-cases/hint-payment.js';
import { PixIntake } from './use-cases/pix-intake.js';
import { RequestDepositHandler } from './use-cases/request-deposit.js';
import { SettleChargeHandler } from './use-cases/settle-charge.js';
import { chargesView } from './views/charges.view.js';

/** Charges at the PSP: asked for, read back, settled once. */
@Module({
  controllers: [PaymentsController, WebhookController],
  providers: [
    RequestDepositHandler,
    SettleChargeHandler,
    HintPaymentHandler,
    CancelChargeHandler,
    CancelOpenChargesHandler,
    PixIntake,
    ChargeSlots,
    Psp,
    SettleChargeProcessor,
    OpenChargesSweep,
    ReceivedPaymentsSweep,
    WebhookRegistration,
    ...provideProjections(chargesView),
    ...provideReactions(cancelChargesWhenAccountErased),
  ],
})
export class PaymentsModule {}
