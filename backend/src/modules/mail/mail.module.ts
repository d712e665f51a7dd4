import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { MailAccountProcessor } from './jobs/mail-account.job.js';
import { DueMailSweep } from './jobs/due-mail.sweep.js';
import { mailWhenDue } from './reactions/mail-when-due.js';
import { MailAllowance } from './services/mail-allowance.js';
import { SendMailHandler } from './use-cases/send-mail.js';
import { DueMailView } from './views/due-mail.view.js';

/** Delivery of mail: due messages, their times, and the one place that sends. The texts are in the features. */
@Module(
  defineFeature({
    handlers: [SendMailHandler],
    providers: [MailAllowance],
    projections: [DueMailView],
    reactions: [mailWhenDue],
    jobs: [MailAccountProcessor],
    sweeps: [DueMailSweep],
  }),
)
export class MailModule {}
