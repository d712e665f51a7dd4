import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Passwords } from '../../../../platform/auth/passwords.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Ids } from '../../../../platform/clock/ids.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';
import { changePassword } from '../../domain/credentials.js';

/** Sets a password as administrator; ends every session of the account and notifies its owner. Throws `NOT_FOUND`. */
export class SetPassword extends Command<void> {
  constructor(
    readonly userId: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(SetPassword)
export class SetPasswordHandler implements ICommandHandler<SetPassword> {
  constructor(
    private readonly store: AggregateStore,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute({ userId, password }: SetPassword): Promise<void> {
    const passwordHash = await this.passwords.hash(password);
    const mailId = this.ids.derived('password-changed');
    const input = { passwordHash, by: 'admin', mailId, now: this.clock.now() } as const;
    await this.store.decide(account, userId, (state) => changePassword(state, input));
  }
}
