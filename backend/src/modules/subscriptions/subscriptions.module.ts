import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { machinesExport } from './machines.export.js';
import { subscriptionsExport } from './subscriptions.export.js';
import { trialsExport } from './trials.export.js';
import { SubscriptionsController } from './http/subscriptions.controller.js';
import { TrialsController } from './http/trials.controller.js';
import { EndNoticesSweep } from './jobs/end-notices.sweep.js';
import { AnnounceEndHandler } from './use-cases/announce-end.js';
import { ExpireSubscriptionProcessor } from './jobs/expire-subscription.job.js';
import { SubscriptionEndsSweep } from './jobs/subscription-ends.sweep.js';
import { subscriptionActivities } from './subscriptions.activities.js';
import { machineUndos, subscriptionUndos } from './subscriptions.undos.js';
import { AdjustPauseCreditsHandler } from './use-cases/adjust-pause-credits.js';
import { closeMachinesWhenAccountErased } from './reactions/close-machines-when-account-erased.js';
import { followPauseWhenGranted } from './reactions/follow-pause-when-granted.js';
import { pauseWhenAllArePaused } from './reactions/pause-when-all-are-paused.js';
import { releaseMachinesWhenSubscriptionRemoved } from './reactions/release-machines-when-subscription-removed.js';
import { GrantedTimeStore } from './services/granted-time-store.js';
import { MachineActivity } from './services/machine-activity.js';
import { SubscriptionChanges, subscriptionsPush } from './services/subscription-changes.js';
import { SubscriptionOwners } from './services/subscription-owners.js';
import { TrialMachines } from './services/trial-machines.js';
import { AdjustCreditsHandler } from './use-cases/adjust-credits.js';
import { AdjustDaysHandler } from './use-cases/adjust-days.js';
import { BeatMachineHandler } from './use-cases/beat-machine.js';
import { BeginTrialHandler } from './use-cases/begin-trial.js';
import { BindMachineHandler } from './use-cases/bind-machine.js';
import { ChangeSubscriptionStatusHandler } from './use-cases/change-subscription-status.js';
import { CloseMachinesHandler } from './use-cases/close-machines.js';
import { DescribeSubscriptionHandler } from './use-cases/describe-subscription.js';
import { ExpireSubscriptionHandler } from './use-cases/expire-subscription.js';
import { FollowPauseForAllHandler } from './use-cases/follow-pause-for-all.js';
import { FindActiveProductsHandler } from './use-cases/find-active-products.js';
import { FindRevokedGrantHandler } from './use-cases/find-revoked-grant.js';
import { FindUsedProductHandler } from './use-cases/find-used-product.js';
import { FindSubscriberHandler } from './use-cases/find-subscriber.js';
import { FindSubscriptionTermsHandler } from './use-cases/find-subscription-terms.js';
import { HasAddedNothingHandler } from './use-cases/has-added-nothing.js';
import { FindUnusedTimeHandler } from './use-cases/find-unused-time.js';
import { FreeMachinesHandler } from './use-cases/free-machines.js';
import { GetDashboardHandler } from './use-cases/get-dashboard.js';
import { GrantByStaffHandler } from './use-cases/grant-by-staff.js';
import { GrantPauseCreditsHandler } from './use-cases/grant-pause-credits.js';
import { GrantResetCreditHandler } from './use-cases/grant-reset-credit.js';
import { GrantSubscriptionHandler } from './use-cases/grant-subscription.js';
import { FindTimeReceiversHandler } from './use-cases/find-time-receivers.js';
import { GiveTimeHandler } from './use-cases/give-time.js';
import { TakeDaysOfStaffHandler } from './use-cases/take-days-of-staff.js';
import { TakeTimeHandler } from './use-cases/take-time.js';
import { FindHeldProductsHandler } from './use-cases/find-held-products.js';
import { FindDueRenewalHandler } from './use-cases/find-due-renewal.js';
import { HinderRenewalHandler } from './use-cases/hinder-renewal.js';
import { ListDueRenewalsHandler } from './use-cases/list-due-renewals.js';
import { SwitchAutoRenewHandler } from './use-cases/switch-auto-renew.js';
import { HadEndedBeforeHandler } from './use-cases/had-ended-before.js';
import { HasLiveSubscriptionsHandler } from './use-cases/has-live-subscriptions.js';
import { ListDevicesHandler } from './use-cases/list-devices.js';
import { ListTrialsHandler } from './use-cases/list-trials.js';
import { ListSubscriptionsHandler } from './use-cases/list-subscriptions.js';
import { PauseForAllHandler } from './use-cases/pause-for-all.js';
import { ListHwidsHandler } from './use-cases/list-hwids.js';
import { ReleaseMachinesHandler } from './use-cases/release-machines.js';
import { RemoveSubscriptionHandler } from './use-cases/remove-subscription.js';
import { ResetMachinesHandler } from './use-cases/reset-machines.js';
import { RevokeGrantHandler } from './use-cases/revoke-grant.js';
import { TakeBackTimeHandler } from './use-cases/take-back-time.js';
import { ClientSubscriptionsView } from './views/client-subscriptions.view.js';

@Module(
  defineFeature({
    controllers: [SubscriptionsController, TrialsController],
    handlers: [
      BeginTrialHandler,
      FindSubscriberHandler,
      GrantSubscriptionHandler,
      GrantByStaffHandler,
      RemoveSubscriptionHandler,
      AdjustDaysHandler,
      AdjustPauseCreditsHandler,
      AdjustCreditsHandler,
      GrantPauseCreditsHandler,
      ChangeSubscriptionStatusHandler,
      ExpireSubscriptionHandler,
      AnnounceEndHandler,
      SwitchAutoRenewHandler,
      FindDueRenewalHandler,
      ListDueRenewalsHandler,
      HinderRenewalHandler,
      GetDashboardHandler,
      ListSubscriptionsHandler,
      HadEndedBeforeHandler,
      HasLiveSubscriptionsHandler,
      FindHeldProductsHandler,
      FindTimeReceiversHandler,
      GiveTimeHandler,
      TakeDaysOfStaffHandler,
      TakeTimeHandler,
      FindActiveProductsHandler,
      FindUsedProductHandler,
      DescribeSubscriptionHandler,
      GrantResetCreditHandler,
      BindMachineHandler,
      BeatMachineHandler,
      FreeMachinesHandler,
      ResetMachinesHandler,
      ListHwidsHandler,
      ReleaseMachinesHandler,
      CloseMachinesHandler,
      ListDevicesHandler,
      ListTrialsHandler,
      TakeBackTimeHandler,
      FindSubscriptionTermsHandler,
      FindUnusedTimeHandler,
      HasAddedNothingHandler,
      RevokeGrantHandler,
      FindRevokedGrantHandler,
      PauseForAllHandler,
      FollowPauseForAllHandler,
    ],
    providers: [MachineActivity, SubscriptionChanges, GrantedTimeStore, SubscriptionOwners, TrialMachines],
    activities: [subscriptionActivities],
    undos: [subscriptionUndos, machineUndos],
    projections: [ClientSubscriptionsView],
    reactions: [
      closeMachinesWhenAccountErased,
      releaseMachinesWhenSubscriptionRemoved,
      pauseWhenAllArePaused,
      followPauseWhenGranted,
    ],
    exports: [subscriptionsExport, machinesExport, trialsExport],
    topics: [subscriptionsPush],
    jobs: [ExpireSubscriptionProcessor],
    sweeps: [SubscriptionEndsSweep, EndNoticesSweep],
  }),
)
export class SubscriptionsModule {}
