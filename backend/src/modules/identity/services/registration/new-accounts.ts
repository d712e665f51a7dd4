import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../../platform/failpoints/failpoints.js';
import { account, type Account } from '../../domain/account.js';
import type { AccountEvent } from '../../domain/account.events.js';
import { startRegistration } from '../../domain/registration.js';
import type { Names } from '../names/name-reservations.js';
import { RegistrationNames } from './registration-names.js';

/**
 * Announces a registration, reserves both names, completes it. Where it stops in between, the account stays pending
 * until the sweep of unfinished registrations frees the names.
 */
@Injectable()
export class NewAccounts {
  constructor(
    private readonly store: AggregateStore,
    private readonly names: RegistrationNames,
  ) {}

  /** Returns true when this call created the account. Throws `USERNAME_TAKEN`, `EMAIL_TAKEN`. */
  async create(userId: string, names: Names, complete: (state: Account) => AccountEvent[]): Promise<boolean> {
    await this.store.decide(account, userId, (state) => startRegistration(state, { userId, ...names }));
    await failpoint('registration-started');
    await this.names.take(names, userId);
    await failpoint('registration-claimed');
    const { events, state } = await this.store.decide(account, userId, (current) =>
      current.status === 'abandoned' ? [] : complete(current),
    );
    if (state.status !== 'abandoned') return events.length > 0;
    // The sweep abandoned the registration while this process was paused, so its names belong to no account.
    await this.names.release(names, userId);
    throw new DomainError('CONFLICT');
  }
}
