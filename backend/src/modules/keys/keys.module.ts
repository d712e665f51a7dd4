import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { keyNames } from './keys.names.js';
import { KeysController } from './http/keys.controller.js';
import { RedemptionsController } from './http/redemptions.controller.js';
import { keyActivities } from './keys.activities.js';
import { keyUndos } from './keys.undos.js';
import { keysExport } from './keys.export.js';
import { finishLotWhenBegun } from './reactions/finish-lot-when-begun.js';
import { forgetClientsWhenAccountErased } from './reactions/forget-clients-when-account-erased.js';
import { grantWhenKeyRedeemed } from './reactions/grant-when-key-redeemed.js';
import { revokeTimeWhenKeyRevoked } from './reactions/revoke-time-when-key-revoked.js';
import { KeyNameReader } from './key-names.js';
import { RedeemableKeys } from './redeemable-keys.js';
import { RedeemThrottle } from './redeem-throttle.js';
import { CancelKeyHandler } from './use-cases/cancel-key.js';
import { ChangeKeyDurationHandler } from './use-cases/change-key-duration.js';
import { DeleteKeyHandler } from './use-cases/delete-key.js';
import { DeliverKeyHandler } from './use-cases/deliver-key.js';
import { FindKeyCodesHandler } from './use-cases/find-key-codes.js';
import { FindUnusableKeysHandler } from './use-cases/find-unusable-keys.js';
import { FindRevokedTimeHandler } from './use-cases/find-revoked-time.js';
import { ForgetKeyClientHandler } from './use-cases/forget-key-client.js';
import { GenerateKeysHandler } from './use-cases/generate-keys.js';
import { FindKeyTermsHandler } from './use-cases/find-key-terms.js';
import { GetKeyHandler } from './use-cases/get-key.js';
import { GetRedeemHistoryHandler } from './use-cases/get-redeem-history.js';
import { LinkKeyHandler } from './use-cases/link-key.js';
import { ListKeysHandler } from './use-cases/list-keys.js';
import { MakeLotHandler } from './use-cases/make-lot.js';
import { RedeemKeyHandler } from './use-cases/redeem-key.js';
import { RevokeKeyTimeHandler } from './use-cases/revoke-key-time.js';
import { SetKeyStatusHandler } from './use-cases/set-key-status.js';
import { FindSoldKeyFateHandler, TakeBackKeyHandler } from './use-cases/take-back-key.js';
import { keysPush, KeysView } from './views/keys.view.js';
import { redeemHistoryPush, RedeemHistoryView } from './views/redeem-history.view.js';

/** Keys that are redeemed for subscriptions. */
@Module(
  defineFeature({
    controllers: [KeysController, RedemptionsController],
    handlers: [
      MakeLotHandler,
      ForgetKeyClientHandler,
      GenerateKeysHandler,
      LinkKeyHandler,
      ChangeKeyDurationHandler,
      SetKeyStatusHandler,
      RevokeKeyTimeHandler,
      FindRevokedTimeHandler,
      DeleteKeyHandler,
      RedeemKeyHandler,
      DeliverKeyHandler,
      CancelKeyHandler,
      TakeBackKeyHandler,
      FindSoldKeyFateHandler,
      FindKeyCodesHandler,
      FindUnusableKeysHandler,
      ListKeysHandler,
      FindKeyTermsHandler,
      GetKeyHandler,
      GetRedeemHistoryHandler,
    ],
    providers: [KeyNameReader, RedeemThrottle, RedeemableKeys],
    projections: [KeysView, RedeemHistoryView],
    topics: [keysPush, redeemHistoryPush],
    names: [keyNames],
    exports: [keysExport],
    activities: [keyActivities],
    undos: [keyUndos],
    reactions: [finishLotWhenBegun, grantWhenKeyRedeemed, revokeTimeWhenKeyRevoked, forgetClientsWhenAccountErased],
  }),
)
export class KeysModule {}
