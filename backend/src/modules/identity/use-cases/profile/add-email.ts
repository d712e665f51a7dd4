import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SessionUser } from '../../../../platform/auth/sessions.js';
import { requireNoEmail } from '../../domain/updates.js';
import { EmailPolicy } from '../../ports/email-policy.js';
import { NameChanges } from '../../services/names/name-changes.js';

/**
 * The first address of an account from another shop, or another one while none is proven; a code goes to it. Throws
 * `VALIDATION_FAILED` for a disposable e-mail address, `EMAIL_PRESENT`, `EMAIL_TAKEN`, `CONFLICT`.
 */
export class AddEmail extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(AddEmail)
export class AddEmailHandler implements ICommandHandler<AddEmail> {
  constructor(
    private readonly names: NameChanges,
    private readonly emails: EmailPolicy,
  ) {}

  async execute({ user, email }: AddEmail): Promise<void> {
    const name = { kind: 'email', value: email.normalize('NFKC') } as const;
    await this.emails.accept(name.value, 'email');
    await this.names.change(user.id, name, { prove: requireNoEmail, keepSession: user.sessionId });
  }
}
