import { Injectable } from '@nestjs/common';
import { GivenUpAddresses } from '../../identity/ports/given-up-addresses.js';
import { NewsletterLinks } from './newsletter-links.js';
import { NewsletterList } from './newsletter-list.js';

/** Takes given up addresses off the newsletter, whether or not they are on it. */
@Injectable()
export class GivenUpSubscribers extends GivenUpAddresses {
  constructor(
    private readonly links: NewsletterLinks,
    private readonly list: NewsletterList,
  ) {
    super();
  }

  forget(email: string): Promise<void> {
    return this.list.forget(this.links.listIdOf(email));
  }
}
