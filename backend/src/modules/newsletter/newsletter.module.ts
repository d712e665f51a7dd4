import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { NewsletterController } from './http/newsletter.controller.js';
import { NewsletterList } from './services/newsletter-list.js';
import { ForgetNewsletterAddressHandler } from './use-cases/forget-newsletter-address.js';
import { SubscribeToNewsletterHandler } from './use-cases/subscribe-to-newsletter.js';

/** News by e-mail for addresses with or without an account. */
@Module(
  defineFeature({
    controllers: [NewsletterController],
    handlers: [SubscribeToNewsletterHandler, ForgetNewsletterAddressHandler],
    providers: [NewsletterList],
  }),
)
export class NewsletterModule {}
