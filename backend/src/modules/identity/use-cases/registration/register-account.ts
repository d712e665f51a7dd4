import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@shop/contracts/identity';
import type { Permission } from '@shop/contracts/permissions';
import { DomainError } from '@shop/kernel/domain-error';
import { Passwords } from '../../../../platform/auth/passwords.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Ids } from '../../../../platform/clock/ids.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../../platform/failpoints/failpoints.js';
import { account } from '../../domain/account.js';
import { completeRegistration, startRegistration } from '../../domain/registration.js';
import { RegistrationNames } from '../../services/registration/registration-names.js';

export interface Registration {
  /** Named by who needs a certain one; else derived from the command. */
  readonly userId?: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  /** Permissions of an administrator; an owner without them. */
  readonly permissions?: readonly Permission[] | undefined;
  readonly verified: boolean;
  /** Amount that the caller credits with the account; recorded, so that a reaction can credit it after a crash. */
  readonly openingCents?: number;
}

/** Returns true when this call created the account. Throws `USERNAME_TAKEN`, `EMAIL_TAKEN`. */
export class RegisterAccount extends Command<boolean> {
  constructor(readonly registration: Registration) {
    super();
  }
}

/**
 * Announces the registration, reserves both names, completes it. Where it stops in between, the account stays pending
 * until the sweep of unfinished registrations frees the names.
 */
@CommandHandler(RegisterAccount)
export class RegisterAccountHandler implements ICommandHandler<RegisterAccount> {
  constructor(
    private readonly store: AggregateStore,
    private readonly registrationNames: RegistrationNames,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute({ registration }: RegisterAccount): Promise<boolean> {
    const { userId = this.ids.derived('account'), username, password, role, verified, openingCents = 0 } = registration;
    const names = { username, email: registration.email.normalize('NFKC') };
    await this.registrationNames.rejectTaken(names, userId);
    const passwordHash = await this.passwords.hash(password);
    await this.store.decide(account, userId, (state) => startRegistration(state, { userId, ...names }));
    await failpoint('registration-started');
    await this.registrationNames.take(names, userId);
    await failpoint('registration-claimed');
    const permissions = role === 'Admin' ? (registration.permissions ?? ['owner']) : [];
    const input = { userId, ...names, passwordHash, role, permissions, verified, openingCents };
    const code = { codeId: 'sign-up', origin: 'stranger', now: this.clock.now() } as const;
    const { events, state } = await this.store.decide(account, userId, (current) =>
      current.status === 'abandoned' ? [] : completeRegistration(current, input, code),
    );
    if (state.status !== 'abandoned') return events.length > 0;
    // The sweep abandoned the registration while this process was paused, so its names belong to no account.
    await this.registrationNames.release(names, userId);
    throw new DomainError('CONFLICT');
  }
}
