import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConfirmUpdate as Update } from '@shop/contracts/account';
import type { SessionUser } from '../../../../platform/auth/sessions.js';
import { currentContext, mayBeRepeated } from '../../../../platform/context/request-context.js';
import { EventReader } from '../../../../platform/event-store/event-reader.js';
import { account } from '../../domain/account.js';
import type { AccountEvent } from '../../domain/account.events.js';
import { EmailPolicy } from '../../ports/email-policy.js';
import { NameChanges } from '../../services/names/name-changes.js';
import { OwnPassword } from '../../services/password/own-password.js';
import { UpdateVerifications } from '../../services/profile/update-verifications.js';

/**
 * A new e-mail or password of one's own; every other session ends. Throws `VALIDATION_FAILED` for a
 * disposable e-mail address, before its code is used, `INVALID_CODE`, `TWO_FACTOR_DISABLED`, `EMAIL_TAKEN`, `CONFLICT`.
 */
export class ConfirmUpdate extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly update: Update,
  ) {
    super();
  }
}

@CommandHandler(ConfirmUpdate)
export class ConfirmUpdateHandler implements ICommandHandler<ConfirmUpdate> {
  constructor(
    private readonly proofs: UpdateVerifications,
    private readonly names: NameChanges,
    private readonly password: OwnPassword,
    private readonly emails: EmailPolicy,
    private readonly reader: EventReader,
  ) {}

  async execute({ user, update }: ConfirmUpdate): Promise<void> {
    if (mayBeRepeated() && (await this.isDone(user.id, update))) return;
    if (update.updateType === 'email')
      await this.emails.accept(update.newData.email.normalize('NFKC'), 'newData.email');
    return this.proofs.whenRight(user.id, update, (proof) => {
      if (update.updateType === 'password')
        return this.password.change(user, update.newData.password, proof.ofPassword);
      const name = { kind: 'email', value: update.newData.email.normalize('NFKC') } as const;
      return this.names.change(user.id, name, { prove: proof.ofEmail, keepSession: user.sessionId });
    });
  }

  /** Returns true when another run of this command has made the change, and has spent the code with it. */
  private async isDone(userId: string, { updateType }: Update): Promise<boolean> {
    const made: AccountEvent['type'] = updateType === 'email' ? 'EmailChanged' : 'PasswordChanged';
    for await (const { type, metadata } of this.reader.streamBack(`${account.category}-${userId}`))
      if (type === made) return metadata.commandId === currentContext().commandId;
    return false;
  }
}
