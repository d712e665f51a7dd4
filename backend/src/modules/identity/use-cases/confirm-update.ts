import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConfirmUpdate as Update } from '@shop/contracts/account';
import { Passwords } from '../../../platform/auth/passwords.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { account } from '../domain/account.js';
import { changePassword } from '../domain/credentials.js';
import { memberOf } from '../domain/updates.js';
import { NameChanges } from './name-changes.js';
import { UpdateProofs, type UpdateProof } from './update-proofs.js';

/** A new e-mail or password of one's own. Throws `INVALID_CODE`, `TWO_FACTOR_DISABLED`, `EMAIL_TAKEN`, `CONFLICT`. */
export class ConfirmUpdate extends Command<void> {
  constructor(
    readonly userId: string,
    /** Goes on after a change of password; all others end. */
    readonly sessionId: string,
    readonly update: Update,
  ) {
    super();
  }
}

@CommandHandler(ConfirmUpdate)
export class ConfirmUpdateHandler implements ICommandHandler<ConfirmUpdate> {
  constructor(
    private readonly store: AggregateStore,
    private readonly proofs: UpdateProofs,
    private readonly names: NameChanges,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  execute({ userId, sessionId, update }: ConfirmUpdate): Promise<void> {
    return this.proofs.whenRight(userId, update, (proof) =>
      update.updateType === 'email'
        ? this.names.change(userId, { kind: 'email', value: update.newData.email.normalize('NFKC') }, proof.ofEmail)
        : this.changePassword(userId, sessionId, update.newData.password, proof),
    );
  }

  private async changePassword(userId: string, sessionId: string, password: string, proof: UpdateProof): Promise<void> {
    const passwordHash = await this.passwords.hash(password);
    const input = {
      passwordHash,
      by: 'owner' as const,
      mailId: this.ids.derived('password-changed'),
      now: this.clock.now(),
    };
    await this.store.decide(account, userId, (state) => [
      ...proof.ofPassword(memberOf(state)),
      ...changePassword(state, { ...input, keepSession: sessionId }),
    ]);
  }
}
