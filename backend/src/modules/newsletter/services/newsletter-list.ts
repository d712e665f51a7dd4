import { Injectable } from '@nestjs/common';
import { Ids } from '../../../platform/clock/ids.js';
import { Secrets } from '../../../platform/config/secrets.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Sealing } from '../../../platform/sealing/sealing.js';
import { addressForm, forget, newsletter, subscribe } from '../domain/newsletter.js';

/** Addresses that get the newsletter, with or without an account. The log holds them sealed. */
@Injectable()
export class NewsletterList {
  constructor(
    private readonly store: AggregateStore,
    private readonly secrets: Secrets,
    private readonly sealing: Sealing,
    private readonly ids: Ids,
  ) {}

  async subscribe(email: string): Promise<void> {
    const subscriberId = this.ids.derived('newsletter');
    await this.store.decide(newsletter, this.idOf(email), (state) => subscribe(state, subscriberId, email));
  }

  /** Removes an address and destroys its key. May be repeated. */
  async forget(email: string): Promise<void> {
    const state = await this.store.load(newsletter, this.idOf(email));
    if (state.status === 'none') return;
    await this.sealing.destroy(state.subscriberId);
    await this.store.decide(newsletter, this.idOf(email), forget);
  }

  private idOf(email: string): string {
    return this.secrets.hmac('newsletter', addressForm(email)).toString('hex');
  }
}
