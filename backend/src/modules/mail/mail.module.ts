import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { MailAccountProcessor } from './jobs/mail-account.js';
import { SweepDueMail } from './jobs/sweep-due-mail.js';
import { mailWhenDue } from './reactions/mail-when-due.js';
import { SendMailHandler } from './use-cases/send-mail.js';
import { DueMailView } from './views/due-mail.view.js';

/** Delivery of mail: what is due, when it is sent, and the one place that sends. The words stay with their features. */
@Module(
  defineFeature({
    handlers: [SendMailHandler],
    projections: [DueMailView],
    reactions: [mailWhenDue],
    jobs: [MailAccountProcessor],
    sweeps: [SweepDueMail],
  }),
)
export class MailModule {}
