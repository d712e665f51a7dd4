import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@shop/contracts/identity';
import type { Permission } from '@shop/contracts/permissions';
import { Ids } from '../../../platform/clock/ids.js';
import { RegisterAccount } from '../../identity/use-cases/registration/register-account.js';
import { AddSubscription, type AddedSubscription } from './add-subscription.js';
import { StaffProducts } from '../staff-products.js';

export interface NewPerson {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly permissions?: readonly Permission[] | undefined;
  readonly subscription: AddedSubscription | null;
}

/**
 * Creates a verified account as administrator, with a subscription where one is given, and returns its id. A repetition
 * of the command carries on where it stopped. Throws `USERNAME_TAKEN`, `EMAIL_TAKEN`; `NOT_FOUND` for an unknown
 * product before anything is written.
 */
export class CreatePerson extends Command<string> {
  constructor(readonly person: NewPerson) {
    super();
  }
}

@CommandHandler(CreatePerson)
export class CreatePersonHandler implements ICommandHandler<CreatePerson> {
  constructor(
    private readonly commands: CommandBus,
    private readonly products: StaffProducts,
    private readonly ids: Ids,
  ) {}

  async execute({ person: { subscription, ...registration } }: CreatePerson): Promise<string> {
    if (subscription) await this.products.nameOf(subscription.productId);
    const userId = this.ids.derived('account');
    await this.commands.execute(new RegisterAccount({ userId, ...registration, verified: true }));
    if (subscription) await this.commands.execute(new AddSubscription(userId, subscription));
    return userId;
  }
}
