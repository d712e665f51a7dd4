import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { LoyaltyController } from './http/loyalty.controller.js';
import { loyaltyUndos } from './loyalty.undos.js';
import { AdjustXpHandler } from './use-cases/adjust-xp.js';
import { loyaltyActivities } from './loyalty.activities.js';
import { loyaltyExport } from './loyalty.export.js';
import { announceRewardsWhenXpRises } from './reactions/announce-rewards-when-xp-rises.js';
import { deliverRewardWhenClaimed } from './reactions/deliver-reward-when-claimed.js';
import { earnXpWhenOrderPaid } from './reactions/earn-xp-when-order-paid.js';
import { AnnounceRewardsHandler } from './use-cases/announce-rewards.js';
import { ClaimDailyBonusHandler } from './use-cases/claim-daily-bonus.js';
import { ClaimRewardsHandler } from './use-cases/claim-rewards.js';
import { DeliverRewardHandler } from './use-cases/deliver-reward.js';
import { EarnXpHandler } from './use-cases/earn-xp.js';
import { FindRankChangesHandler } from './use-cases/find-rank-changes.js';
import { GetDailyBonusHandler } from './use-cases/get-daily-bonus.js';
import { GetLoyaltyLedgerHandler } from './use-cases/get-loyalty-ledger.js';
import { GetLoyaltyHandler } from './use-cases/get-loyalty.js';
import { ReverseXpHandler } from './use-cases/reverse-xp.js';
import { SetXpHandler } from './use-cases/set-xp.js';
import { LoyaltyLedgerView } from './views/loyalty-ledger.view.js';
import { bonusPush, loyaltyPush, LoyaltyView } from './views/loyalty.view.js';

/** XP by purchases and daily bonus, ranks and their rewards. */
@Module(
  defineFeature({
    controllers: [LoyaltyController],
    handlers: [
      EarnXpHandler,
      ReverseXpHandler,
      SetXpHandler,
      AdjustXpHandler,
      AnnounceRewardsHandler,
      ClaimDailyBonusHandler,
      ClaimRewardsHandler,
      DeliverRewardHandler,
      GetLoyaltyHandler,
      GetLoyaltyLedgerHandler,
      GetDailyBonusHandler,
      FindRankChangesHandler,
    ],
    projections: [LoyaltyView, LoyaltyLedgerView],
    topics: [loyaltyPush, bonusPush],
    activities: [loyaltyActivities],
    exports: [loyaltyExport],
    undos: [loyaltyUndos],
    reactions: [earnXpWhenOrderPaid, deliverRewardWhenClaimed, announceRewardsWhenXpRises],
  }),
)
export class LoyaltyModule {}
