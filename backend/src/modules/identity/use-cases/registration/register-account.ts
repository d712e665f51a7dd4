import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@shop/contracts/identity';
import type { Permission } from '@shop/contracts/permissions';
import { Passwords } from '../../../../platform/auth/passwords.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Ids } from '../../../../platform/clock/ids.js';
import { completeRegistration } from '../../domain/registration.js';
import { NewAccounts } from '../../services/registration/new-accounts.js';
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
  /** The inviting account, and the address of this registration. */
  readonly invitation?: { readonly invitedBy: string; readonly invitedFrom: string } | null;
}

/** Returns true when this call created the account. Throws `USERNAME_TAKEN`, `EMAIL_TAKEN`. */
export class RegisterAccount extends Command<boolean> {
  constructor(readonly registration: Registration) {
    super();
  }
}

@CommandHandler(RegisterAccount)
export class RegisterAccountHandler implements ICommandHandler<RegisterAccount> {
  constructor(
    private readonly accounts: NewAccounts,
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
    const permissions = role === 'Admin' ? (registration.permissions ?? ['owner']) : [];
    const input = {
      userId,
      ...names,
      passwordHash,
      role,
      permissions,
      verified,
      openingCents,
      ...registration.invitation,
    };
    const code = { codeId: 'sign-up', origin: 'stranger', now: this.clock.now() } as const;
    return this.accounts.create(userId, names, (state) => completeRegistration(state, input, code));
  }
}
