import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Ids } from '../../../platform/clock/ids.js';
import { GrantByStaff } from '../../subscriptions/use-cases/grant-by-staff.js';
import { StaffProducts } from '../staff-products.js';

export interface AddedSubscription {
  readonly productId: number;
  /** A fraction for a length in minutes or seconds; 9999 for life. */
  readonly days: number;
  readonly devices: number;
  readonly isTrial: boolean;
}

/** Grants a subscription as administrator and returns its id. Throws `NOT_FOUND` for an unknown product. */
export class AddSubscription extends Command<string> {
  constructor(
    readonly userId: string,
    readonly added: AddedSubscription,
  ) {
    super();
  }
}

@CommandHandler(AddSubscription)
export class AddSubscriptionHandler implements ICommandHandler<AddSubscription> {
  constructor(
    private readonly commands: CommandBus,
    private readonly products: StaffProducts,
    private readonly ids: Ids,
  ) {}

  async execute({ userId, added: { isTrial, ...terms } }: AddSubscription): Promise<string> {
    const productName = await this.products.nameOf(terms.productId);
    const devices = isTrial ? 1 : terms.devices;
    const grant = { ...terms, userId, productName, devices, isTrial, requestId: this.ids.derived('granted') };
    return this.commands.execute(new GrantByStaff(grant));
  }
}
