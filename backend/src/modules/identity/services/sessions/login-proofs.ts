import { Injectable } from '@nestjs/common';
import { Passwords } from '../../../../platform/auth/passwords.js';
import { noteCaller } from '../../../../platform/context/request-context.js';
import { derivedUuid } from '../../../../platform/uuid/uuid.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';
import type { ActiveAccount } from '../../domain/active-account.js';
import { reservationForm } from '../../domain/registration.js';
import type { NewSession } from '../../domain/sessions.js';
import { NameReservations } from '../names/name-reservations.js';
import { PasswordChecks } from '../password/password-checks.js';

/** An account with a right password, and the proof to record in its new session. */
export interface ProvenLogin {
  readonly account: ActiveAccount;
  readonly proof: Pick<NewSession, 'provenHash' | 'newHash'>;
}

/** The first half of every login: a login identifier and its password, throttled. */
@Injectable()
export class LoginProofs {
  constructor(
    private readonly store: AggregateStore,
    private readonly reservations: NameReservations,
    private readonly passwords: Passwords,
    private readonly checks: PasswordChecks,
  ) {}

  /** Throws `INVALID_CREDENTIALS`, `RATE_LIMITED`; its callers reject in constant time. */
  async prove(identifier: string, password: string): Promise<ProvenLogin> {
    noteCaller({ identifier: reservationForm(identifier) });
    await this.checks.throttleAddress();
    const owner = await this.reservations.ownerOf(identifier);
    noteCaller({ accountId: owner });
    const name = owner ?? reservationForm(identifier);
    await this.checks.throttleAccount(name);
    const verified = await this.checks.prove(await this.find(owner, identifier), name, password);
    const { passwordHash: provenHash } = verified;
    const newHash = this.passwords.isOutdated(provenHash) ? await this.passwords.hash(password) : null;
    return { account: verified, proof: { provenHash, newHash } };
  }

  /** Reads as much for an unknown login identifier, so that the time reveals nothing. */
  private async find(owner: string | null, identifier: string): Promise<ActiveAccount | null> {
    const state = await this.store.peek(account, owner ?? derivedUuid('nobody', reservationForm(identifier)));
    return state.status === 'active' ? state : null;
  }
}
