import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { FindContact } from '../../account/use-cases/find-contact.js';
import { ownerOf } from '../domain/staff-decisions.js';
import { subscription } from '../domain/subscription.js';

/** Finds whose subscription an administrator changes. */
@Injectable()
export class SubscriptionOwners {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Returns the id of the owner. Throws `NOT_FOUND` for a subscription that is not there, and for one of an erased
   * account.
   */
  async of(subscriptionId: string): Promise<string> {
    const userId = ownerOf(await this.store.load(subscription, subscriptionId));
    if (!(await this.queries.execute(new FindContact(userId)))) throw new DomainError('NOT_FOUND');
    return userId;
  }
}
