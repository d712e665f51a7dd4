import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { CONFIRM_WITHIN } from '../domain/newsletter.js';
import { NewsletterList } from '../services/newsletter-list.js';
import { NewsletterRequestsView } from '../views/newsletter-requests.view.js';

const AT_ONCE = 100;

/** Forgets the addresses whose requests were not confirmed in time. */
@Injectable()
export class LateRequestsSweep extends Sweep {
  readonly name = 'late-newsletter-requests';

  constructor(
    private readonly view: NewsletterRequestsView,
    private readonly list: NewsletterList,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - CONFIRM_WITHIN);
    const late = await this.view.find({ at: { $lte: before } }, { sort: { at: 1, _id: 1 }, limit: AT_ONCE });
    await this.each(late, ({ listId }) => this.list.forgetLate(listId));
  }
}
