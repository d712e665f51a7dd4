import { Injectable, type Provider } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { MailContent } from './layout.js';

/** One kind of message with an example of it, for the page of all messages. */
export interface MailSample {
  /** Permanent: the last part of its address. */
  readonly name: string;
  /** As it would be sent by a shop of this origin. */
  readonly example: (publicUrl: string) => MailContent;
}

/** Holds a feature's messages as a provider, for the page to discover. */
class RegisteredSamples {
  constructor(readonly samples: readonly MailSample[]) {}
}

/** Registers the messages that a feature sends. */
export const provideMailSamples = (feature: string, samples: readonly MailSample[]): Provider => ({
  provide: `mail-samples:${feature}`,
  useValue: new RegisteredSamples(samples),
});

/** Every message of the product. */
@Injectable()
export class MailSamples {
  constructor(private readonly discovery: DiscoveryService) {}

  all(): readonly MailSample[] {
    return this.discovery
      .getProviders()
      .flatMap(({ instance }) => (instance instanceof RegisteredSamples ? [...instance.samples] : []));
  }
}
