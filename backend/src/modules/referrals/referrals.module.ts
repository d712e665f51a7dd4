import { Global, Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { Inviters } from '../identity/ports/inviters.js';
import { ReferralsController } from './http/referrals.controller.js';
import { DuePromisesSweep } from './jobs/due-promises.sweep.js';
import { creditWhenRewarded } from './reactions/credit-when-rewarded.js';
import { promiseRewardWhenOrderPaid } from './reactions/promise-reward-when-order-paid.js';
import { ReferralAudit } from './referrals.audit.js';
import { referralExport } from './referrals.export.js';
import { OwnSigns } from './services/own-signs.js';
import { RewardFactsReader } from './services/reward-facts.js';
import { StoredInviters } from './services/stored-inviters.js';
import { EndPromiseHandler } from './use-cases/end-promise.js';
import { GetReferralHandler } from './use-cases/get-referral.js';
import { PromiseRewardHandler } from './use-cases/promise-reward.js';
import { ReferralsView } from './views/referrals.view.js';

/** Invitations, and their rewards. Global, because a registration asks who invited it. */
@Global()
@Module(
  defineFeature({
    controllers: [ReferralsController],
    handlers: [GetReferralHandler, PromiseRewardHandler, EndPromiseHandler],
    providers: [OwnSigns, RewardFactsReader, { provide: Inviters, useClass: StoredInviters }],
    shares: [Inviters],
    projections: [ReferralsView],
    reactions: [promiseRewardWhenOrderPaid, creditWhenRewarded],
    sweeps: [DuePromisesSweep],
    audits: [ReferralAudit],
    exports: [referralExport],
  }),
)
export class ReferralsModule {}
