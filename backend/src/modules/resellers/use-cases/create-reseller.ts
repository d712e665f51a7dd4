import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { CreateReseller as NewReseller } from '@shop/contracts/resellers';
import { DomainError } from '@shop/kernel/domain-error';
import { centsFromBrl } from '@shop/kernel/money';
import { Ids } from '../../../platform/clock/ids.js';
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

  /** The role comes last: a client whose promotion was cut off can be promoted again by the same command. */
  private async promote(userId: string, cents: number): Promise<void> {
    const { role } = (await this.queries.execute(new GetProfile(userId))).body;
    if (role !== 'Cliente') throw new DomainError('NOT_A_CLIENT');
    await this.credit(userId, cents);
    await this.commands.execute(new ChangeRole(userId, 'Reseller'));
  }

  private async credit(userId: string, cents: number): Promise<void> {
    if (cents > 0) await this.commands.execute(new AdjustBalance(userId, cents));
  }
}
