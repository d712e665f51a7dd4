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
import type { AccountRegistered, RoleChanged } from '../../identity/domain/account.events.js';
import { ChangeRole } from '../../identity/use-cases/administration/change-role.js';
import { RegisterAccount } from '../../identity/use-cases/registration/register-account.js';
import { CreditOpening } from './credit-opening.js';

type NewAccount = Extract<NewReseller, { type: 'new' }>;

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
    return this.register(reseller, cents);
  }

  private async register({ username, email, password }: NewAccount, openingCents: number): Promise<void> {
    const userId = this.ids.derived('reseller');
    const account = { userId, username, email, password, role: 'Reseller', verified: true, openingCents } as const;
    await this.commands.execute(new RegisterAccount(account));
    await failpoint('reseller.after-registration');
    const registration = await this.newest<AccountRegistered>(userId, 'AccountRegistered');
    if (registration) await this.commands.execute(new CreditOpening(registration));
  }

  /**
   * Promotes the account. The role comes first: of two simultaneous commands, only the one that changed it credits the
   * balance.
   */
  private async promote(userId: string, cents: number): Promise<void> {
    const { role } = (await this.queries.execute(new GetProfile(userId))).body;
    if (role === 'Cliente') await this.commands.execute(new ChangeRole(userId, 'Reseller', { openingCents: cents }));
    const promotion = await this.newest<RoleChanged>(userId, 'RoleChanged');
    // Of another command, it is the end of a promotion that this one came too late for.
    if (promotion?.metadata.commandId !== currentContext().commandId) throw new DomainError('NOT_A_CLIENT');
    await failpoint('reseller.after-promotion');
    await this.commands.execute(new CreditOpening(promotion));
  }

  private async newest<Event extends AccountRegistered | RoleChanged>(
    userId: string,
    type: Event['type'],
  ): Promise<Recorded<Event> | null> {
    for await (const event of this.events.streamBack(`account-${userId}`))
      if (event.type === type) return event as Recorded<Event>;
    return null;
  }
}
