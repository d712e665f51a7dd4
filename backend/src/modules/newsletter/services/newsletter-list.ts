import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Sealing } from '../../../platform/sealing/sealing.js';
import { forget, isLate, newsletter, type NewsletterSubscription } from '../domain/newsletter.js';

/** Addresses that get the newsletter, with or without an account. The log holds them sealed. */
@Injectable()
export class NewsletterList {
  constructor(
    private readonly store: AggregateStore,
    private readonly sealing: Sealing,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Removes an address, destroys its key and drops stored copies of its messages. May be repeated. */
  async forget(listId: string): Promise<void> {
    await this.remove(listId, await this.store.load(newsletter, listId));
  }

  /** Removes an address whose request was not confirmed in time, unless it was requested again since. */
  async forgetLate(listId: string): Promise<void> {
    const state = await this.store.load(newsletter, listId);
    if (isLate(state, this.clock.now())) await this.remove(listId, state);
  }

  private async remove(listId: string, state: NewsletterSubscription): Promise<void> {
    if (state.status === 'none') return;
    await this.sealing.destroy(state.subscriberId);
    await this.mailer.forget(state.subscriberId);
    await this.store.decide(newsletter, listId, forget);
  }
}
