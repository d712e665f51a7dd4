import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { CreateReseller as NewReseller } from '@shop/contracts/resellers';
import { DomainError } from '@shop/kernel/domain-error';
import type { Recorded } from '@shop/kernel/events';
import { centsFromBrl } from '@shop/kernel/money';
import { Ids } from '../../../platform/clock/ids.js';
import { currentContext } from '../../../platform/context/request-context.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { GetProfile } from '../../account/use-cases/get-profile.js';
import type { RoleChanged } from '../../identity/domain/account.events.js';
import { ChangeRole } from '../../identity/use-cases/administration/change-role.js';
import { RegisterAccount } from '../../identity/use-cases/registration/register-account.js';
import { AdjustBalance } from '../../wallet/use-cases/adjust-balance.js';
import { CreditOpening } from './credit-opening.js';

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
    if (cents > 0) await this.commands.execute(new AdjustBalance(userId, cents));
  }

  /** The role comes first: of two commands at once, only the one that has changed it credits the balance. */
  private async promote(userId: string, cents: number): Promise<void> {
    const { role } = (await this.queries.execute(new GetProfile(userId))).body;
    if (role === 'Cliente') await this.commands.execute(new ChangeRole(userId, 'Reseller', cents));
    const promotion = await this.promotionOf(userId);
    if (!promotion) throw new DomainError('NOT_A_CLIENT');
    await failpoint('reseller.after-promotion');
    await this.commands.execute(new CreditOpening(promotion));
  }

  /** The change by which this command, or an earlier run of it, gave the account its present role. */
  private async promotionOf(userId: string): Promise<Recorded<RoleChanged> | null> {
    for await (const event of this.events.streamBack(`account-${userId}`)) {
      if (event.type !== 'RoleChanged') continue;
      return event.metadata.commandId === currentContext().commandId ? (event as Recorded<RoleChanged>) : null;
    }
    return null;
  }
}
