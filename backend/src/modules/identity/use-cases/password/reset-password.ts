import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Passwords } from '../../../../platform/auth/passwords.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Ids } from '../../../../platform/clock/ids.js';
import { noteCaller } from '../../../../platform/context/request-context.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';
import { checkReset, resetPassword } from '../../domain/password-reset.js';
import { ResetLinks } from '../../services/password/reset-links.js';

/** Ends every session of the account. Throws `INVALID_TOKEN`. */
export class ResetPassword extends Command<void> {
  constructor(
    readonly token: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly store: AggregateStore,
    private readonly links: ResetLinks,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute({ token, password }: ResetPassword): Promise<void> {
    const key = this.links.read(token);
    if (key === null) throw new DomainError('INVALID_TOKEN');
    const { userId, resetId } = key;
    noteCaller({ accountId: userId });
    // A spent link costs no hashing.
    checkReset(await this.store.peek(account, userId), resetId, this.clock.now());
    const passwordHash = await this.passwords.hash(password);
    const input = { resetId, passwordHash, mailId: this.ids.derived('password-changed'), now: this.clock.now() };
    await this.store.decide(account, userId, (state) => resetPassword(state, input));
  }
}
