import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { Sealing } from '../../../platform/sealing/sealing.js';
import { account } from '../domain/account.js';
import { abandonRegistration } from '../domain/registration.js';
import { NameClaims, type Names } from './name-claims.js';

/** The names of an account that is coming into being, until it is there or given up. */
@Injectable()
export class RegistrationNames {
  constructor(
    private readonly store: AggregateStore,
    private readonly claims: NameClaims,
    private readonly sealing: Sealing,
  ) {}

  /** Throws where a name is somebody else's, before anything is written. */
  refuseTaken(names: Names, userId: string): Promise<void> {
    return this.claims.refuseTaken(names, userId);
  }

  /** Takes both; throws `USERNAME_TAKEN` or `EMAIL_TAKEN` once the registration is given up. */
  async take(names: Names, userId: string): Promise<void> {
    const refusal = await this.claims.take(names, userId);
    if (refusal === null) return;
    await this.giveUp(userId);
    throw new DomainError(refusal);
  }

  release(names: Names, userId: string): Promise<void> {
    return this.claims.release(names, userId);
  }

  /**
   * Closes a registration that did not become an account, frees what it had claimed and destroys its key; nothing
   * happens to an account. The stream is closed first, so that a slow process cannot complete without the names.
   */
  async giveUp(userId: string): Promise<void> {
    const { state } = await this.store.decide(account, userId, (current) => abandonRegistration(current, userId));
    await failpoint('registration-abandoned');
    if (state.status !== 'abandoned') return;
    const { username, email } = state;
    // Names that cannot be read any more, because the key is gone, were freed before.
    if (username !== null && email !== null) await this.claims.release({ username, email }, userId);
    await failpoint('registration-freed');
    await this.sealing.destroy(userId);
  }
}
