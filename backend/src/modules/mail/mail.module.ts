import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { MailController } from './http/mail.controller.js';
import { MailAccountProcessor } from './jobs/mail-account.job.js';
import { DueMailSweep } from './jobs/due-mail.sweep.js';
import { mailWhenDue } from './reactions/mail-when-due.js';
import { MailAllowance } from './services/mail-allowance.js';
import { MailLinks } from './services/mail-links.js';
import { ChooseMailHandler } from './use-cases/choose-mail.js';
import { FindWantedMailHandler } from './use-cases/find-wanted-mail.js';
import { LeaveMailHandler } from './use-cases/leave-mail.js';
import { MailPersonHandler } from './use-cases/mail-person.js';
import { SendMailHandler } from './use-cases/send-mail.js';
import { DueMailView } from './views/due-mail.view.js';

/**
 * Delivery of mail: due messages, their times, wanted kinds, and the one place that sends. The texts are in the
 * features.
 */
@Module(
  defineFeature({
    controllers: [MailController],
    handlers: [SendMailHandler, MailPersonHandler, ChooseMailHandler, LeaveMailHandler, FindWantedMailHandler],
    providers: [MailAllowance, MailLinks],
    projections: [DueMailView],
    reactions: [mailWhenDue],
    jobs: [MailAccountProcessor],
    sweeps: [DueMailSweep],
  }),
)
export class MailModule {}
