import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeAccount as AccountChange } from '@shop/contracts/account';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account, activeAccountOf } from '../../domain/account.js';
import type { NewName } from '../../domain/names.js';
import { NameChanges } from '../../services/names/name-changes.js';
import { NameReservations } from '../../services/names/name-reservations.js';
import { SetPassword } from './set-password.js';

/**
 * Changes username, e-mail and password as administrator. The owner is notified of a new e-mail or password, and all
 * sessions end, except the administrator's own. Throws `NOT_FOUND`; `USERNAME_TAKEN` and `EMAIL_TAKEN` before anything
 * has changed.
 */
export class ChangeAccount extends Command<void> {
  constructor(
    readonly userId: string,
    readonly change: AccountChange,
    /** The administrator's own, which goes on. */
    readonly keepSession: string | null,
  ) {
    super();
  }
}

@CommandHandler(ChangeAccount)
export class ChangeAccountHandler implements ICommandHandler<ChangeAccount> {
  constructor(
    private readonly store: AggregateStore,
    private readonly names: NameChanges,
    private readonly reservations: NameReservations,
    private readonly commands: CommandBus,
  ) {}

  async execute({ userId, change: { username, email, password }, keepSession }: ChangeAccount): Promise<void> {
    activeAccountOf(await this.store.load(account, userId));
    const names: NewName[] = [];
    if (username !== undefined) names.push({ kind: 'username', value: username });
    if (email !== undefined) names.push({ kind: 'email', value: email.normalize('NFKC') });
    for (const name of names) await this.reservations.rejectTakenName(name, userId);
    for (const name of names) await this.names.change(userId, name, { keepSession });
    if (password !== undefined) await this.commands.execute(new SetPassword(userId, password));
  }
}
