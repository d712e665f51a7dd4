import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { CreateReseller as NewReseller } from '@shop/contracts/resellers';
import { DomainError } from '@shop/kernel/domain-error';
import { centsFromBrl } from '@shop/kernel/money';
import { Ids } from '../../../platform/clock/ids.js';
import { currentContext } from '../../../platform/context/request-context.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { GetProfile } from '../../account/use-cases/get-profile.js';
import { ChangeRole } from '../../identity/use-cases/administration/change-role.js';
import { RegisterAccount } from '../../identity/use-cases/registration/register-account.js';
import { AdjustBalance } from '../../wallet/use-cases/adjust-balance.js';

/**
 * Makes a reseller of a client or of a new, verified account, and credits the initial balance. Throws `NOT_FOUND`,
 * `NOT_A_CLIENT`, `USERNAME_TAKEN` and `EMAIL_TAKEN`. Each step finds itself done when the command is repeated.
 */
export class CreateReseller extends Command<void> {
  constructor(readonly reseller: NewReseller) {
    super();
  }
}

@CommandHandler(CreateReseller)
export class CreateResellerHandler implements ICommandHandler<CreateReseller> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly events: EventReader,
    private readonly ids: Ids,
  ) {}

  async execute({ reseller }: CreateReseller): Promise<void> {
    const cents = centsFromBrl(reseller.initialBalance) ?? 0;
    if (reseller.type === 'existing') return this.promote(reseller.userId, cents);
    const { username, email, password } = reseller;
    const userId = this.ids.derived('reseller');
    await this.commands.execute(
      new RegisterAccount({ userId, username, email, password, role: 'Reseller', verified: true }),
    );
    await this.credit(userId, cents);
  }

  /** The role comes first: of two commands at once, only the one that has changed it credits the balance. */
  private async promote(userId: string, cents: number): Promise<void> {
    const { role } = (await this.queries.execute(new GetProfile(userId))).body;
    if (role === 'Cliente') await this.commands.execute(new ChangeRole(userId, 'Reseller'));
    if (!(await this.hasPromoted(userId))) throw new DomainError('NOT_A_CLIENT');
    await failpoint('reseller.after-promotion');
    await this.credit(userId, cents);
  }

  /** Returns true where this command, or an earlier run of it, gave the account its present role. */
  private async hasPromoted(userId: string): Promise<boolean> {
    for await (const { type, metadata } of this.events.streamBack(`account-${userId}`))
      if (type === 'RoleChanged') return metadata.commandId === currentContext().commandId;
    return false;
  }

  private async credit(userId: string, cents: number): Promise<void> {
    if (cents > 0) await this.commands.execute(new AdjustBalance(userId, cents));
  }
}
