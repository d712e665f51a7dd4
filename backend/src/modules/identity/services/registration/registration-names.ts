import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore, type DecideOptions } from '../../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../../platform/failpoints/failpoints.js';
import { Sealing } from '../../../../platform/sealing/sealing.js';
import { account } from '../../domain/account.js';
import { abandonRegistration } from '../../domain/registration.js';
import { NameReservations, type Names } from '../names/name-reservations.js';

/** Reservations of a registration, until it is an account or abandoned. */
@Injectable()
export class RegistrationNames {
  constructor(
    private readonly store: AggregateStore,
    private readonly reservations: NameReservations,
    private readonly sealing: Sealing,
  ) {}

  /** Throws where a name belongs to another account than these, before anything is written. */
  rejectTaken(names: Names, ...ids: readonly string[]): Promise<void> {
    return this.reservations.rejectTaken(names, ...ids);
  }

  /** Reserves both names. Abandons the registration and throws `USERNAME_TAKEN` or `EMAIL_TAKEN` where one is taken. */
  async take(names: Names, userId: string, options: DecideOptions = {}): Promise<void> {
    const rejection = await this.reservations.take(names, userId, options);
    if (rejection === null) return;
    await this.giveUp(userId);
    throw new DomainError(rejection);
  }

  release(names: Names, userId: string): Promise<void> {
    return this.reservations.release(names, userId);
  }

  /**
   * Closes a registration without an account, frees its reservations and destroys its key; does nothing to an account.
   * The stream is closed first, so that a slow process cannot complete without the names.
   */
  async giveUp(userId: string): Promise<void> {
    const { state } = await this.store.decide(account, userId, (current) => abandonRegistration(current, userId));
    await failpoint('registration-abandoned');
    if (state.status !== 'abandoned') return;
    const { username, email } = state;
    // Names that cannot be read any more, because the key is gone, were freed before.
    if (username !== null) await this.reservations.release({ username, email }, userId);
    await failpoint('registration-freed');
    await this.sealing.destroy(userId);
  }
}
