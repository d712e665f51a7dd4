import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { NewsletterController } from './http/newsletter.controller.js';
import { MailNewsletterProcessor } from './jobs/mail-newsletter.job.js';
import { LateRequestsSweep } from './jobs/late-requests.sweep.js';
import { newsletterMailSamples } from './newsletter-mail.js';
import { mailWhenNewsletterChanges } from './reactions/mail-when-newsletter-changes.js';
import { GivenUpAddresses } from '../identity/ports/given-up-addresses.js';
import { GivenUpSubscribers } from './services/given-up-subscribers.js';
import { NewsletterLinks } from './services/newsletter-links.js';
import { NewsletterList } from './services/newsletter-list.js';
import { ConfirmNewsletterHandler } from './use-cases/confirm-newsletter.js';
import { LeaveNewsletterHandler } from './use-cases/leave-newsletter.js';
import { ListNewsletterHandler } from './use-cases/list-newsletter.js';
import { RequestNewsletterHandler } from './use-cases/request-newsletter.js';
import { NewsletterView } from './views/newsletter.view.js';
import { NewsletterRequestsView } from './views/newsletter-requests.view.js';

/** News by e-mail for addresses with or without an account, confirmed by mail and left with one click. */
@Module(
  defineFeature({
    controllers: [NewsletterController],
    handlers: [RequestNewsletterHandler, ConfirmNewsletterHandler, LeaveNewsletterHandler, ListNewsletterHandler],
    providers: [NewsletterLinks, NewsletterList, { provide: GivenUpAddresses, useClass: GivenUpSubscribers }],
    projections: [NewsletterRequestsView, NewsletterView],
    reactions: [mailWhenNewsletterChanges],
    jobs: [MailNewsletterProcessor],
    sweeps: [LateRequestsSweep],
    mailSamples: newsletterMailSamples,
  }),
)
export class NewsletterModule {}
