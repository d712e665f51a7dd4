import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore, type DecideOptions } from '../../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../../platform/failpoints/failpoints.js';
import { Sealing } from '../../../../platform/sealing/sealing.js';
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
    private readonly sealing: Sealing,
  ) {}

  /** Returns true when this call created the account. Throws `USERNAME_TAKEN`, `EMAIL_TAKEN`. */
  async create(userId: string, names: Names, complete: (state: Account) => AccountEvent[]): Promise<boolean> {
    await this.store.decide(account, userId, (state) => startRegistration(state, { userId, ...names }));
    return this.finish(userId, names, complete);
  }

  /**
   * Creates a probably new account without reading its streams first; returns false where its registration was begun
   * before. Throws `USERNAME_TAKEN`, `EMAIL_TAKEN`: the registration is then abandoned.
   */
  async createNew(userId: string, names: Names, complete: (state: Account) => AccountEvent[]): Promise<boolean> {
    await this.sealing.makeKey(userId);
    // An abandoned registration was begun before, too.
    const start = (state: Account) => (state.status === 'absent' ? startRegistration(state, { userId, ...names }) : []);
    const { events } = await this.store.decide(account, userId, start, { isNew: true });
    if (events.length === 0) return false;
    return this.finish(userId, names, complete, { isNew: true });
  }

  private async finish(
    userId: string,
    names: Names,
    complete: (state: Account) => AccountEvent[],
    options: DecideOptions = {},
  ): Promise<boolean> {
    await failpoint('registration-started');
    await this.names.take(names, userId, options);
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
