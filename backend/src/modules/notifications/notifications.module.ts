import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { NotificationsController } from './http/notifications.controller.js';
import { DueMails } from './due-mails.js';
import { GatheredMails } from './gathered-mails.js';
import { MailGatheredProcessor } from './jobs/mail-gathered.job.js';
import { MailNotificationProcessor } from './jobs/mail-notification.job.js';
import { NotificationMailsSweep } from './jobs/notification-mails.sweep.js';
import { OldNotificationsSweep } from './jobs/old-notifications.sweep.js';
import { NewNotifications } from './new-notifications.js';
import { notificationMailSamples } from './notification-mail.js';
import { notificationsExport, preferencesExport } from './notifications.export.js';
import { closeInboxWhenAccountErased } from './reactions/close-inbox-when-account-erased.js';
import { mailWhenNotified } from './reactions/mail-when-notified.js';
import { notifyWhenMoneyMoved } from './reactions/notify-when-money-moved.js';
import { notifyWhenPixHeld } from './reactions/notify-when-pix-held.js';
import { notifyWhenRefundRejected } from './reactions/notify-when-refund-rejected.js';
import { notifyWhenRenewalAnnounced } from './reactions/notify-when-renewal-announced.js';
import { notifyWhenSubscriptionEnding } from './reactions/notify-when-subscription-ending.js';
import { notifyWhenSubscriptionExpired } from './reactions/notify-when-subscription-expired.js';
import { notifyWhenTicketOpened } from './reactions/notify-when-ticket-opened.js';
import { notifyWhenTicketReplied } from './reactions/notify-when-ticket-replied.js';
import { CloseInboxHandler } from './use-cases/close-inbox.js';
import { ChangePreferencesHandler } from './use-cases/change-preferences.js';
import { ExpireNotificationsHandler } from './use-cases/expire-notifications.js';
import { GetPreferencesHandler } from './use-cases/get-preferences.js';
import { ListNotificationsHandler } from './use-cases/list-notifications.js';
import { MarkAllAsReadHandler } from './use-cases/mark-all-as-read.js';
import { NotificationSubjects } from './notification-subjects.js';
import { NotifyHandler } from './use-cases/notify.js';
import { NotifyStaffHandler } from './use-cases/notify-staff.js';
import { DueNotificationMailView } from './views/due-notification-mail.view.js';
import { notificationsPush, NotificationsView } from './views/notifications.view.js';

/** Notifications of each person: facts by themselves, and those added by the commands `Notify` and `NotifyStaff`. */
@Module(
  defineFeature({
    controllers: [NotificationsController],
    handlers: [
      NotifyHandler,
      NotifyStaffHandler,
      MarkAllAsReadHandler,
      ExpireNotificationsHandler,
      CloseInboxHandler,
      ListNotificationsHandler,
      GetPreferencesHandler,
      ChangePreferencesHandler,
    ],
    providers: [NewNotifications, NotificationSubjects, DueMails, GatheredMails],
    projections: [NotificationsView, DueNotificationMailView],
    topics: [notificationsPush],
    exports: [notificationsExport, preferencesExport],
    reactions: [
      notifyWhenPixHeld,
      notifyWhenMoneyMoved,
      notifyWhenRefundRejected,
      notifyWhenSubscriptionExpired,
      notifyWhenSubscriptionEnding,
      notifyWhenRenewalAnnounced,
      notifyWhenTicketOpened,
      notifyWhenTicketReplied,
      mailWhenNotified,
      closeInboxWhenAccountErased,
    ],
    jobs: [MailNotificationProcessor, MailGatheredProcessor],
    sweeps: [OldNotificationsSweep, NotificationMailsSweep],
    mailSamples: notificationMailSamples,
  }),
)
export class NotificationsModule {}
