import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { staffGrantId } from '../domain/grant-ids.js';
import { GrantSubscription, type SubscriptionGrant } from './grant-subscription.js';

export interface StaffGrant extends Omit<SubscriptionGrant, 'grantId'> {
  readonly isTrial: boolean;
  /** Names the grant; each is given once. */
  readonly requestId: string;
}

/**
 * Starts or extends a subscription as administrator, marked as such; returns its id. Throws `SUBSCRIPTION_TOO_LONG`.
 */
export class GrantByStaff extends Command<string> {
  constructor(readonly given: StaffGrant) {
    super();
  }
}

@CommandHandler(GrantByStaff)
export class GrantByStaffHandler implements ICommandHandler<GrantByStaff> {
  constructor(private readonly commands: CommandBus) {}

  execute({ given: { isTrial, requestId, ...terms } }: GrantByStaff): Promise<string> {
    return this.commands.execute(new GrantSubscription({ ...terms, grantId: staffGrantId(requestId, isTrial) }));
  }
}
