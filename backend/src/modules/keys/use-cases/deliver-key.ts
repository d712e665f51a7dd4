import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { GrantSubscription } from '../../subscriptions/use-cases/grant-subscription.js';
import type { KeyTerms } from '../domain/key.events.js';

/** Returns the id under which a redeemed key adds its time to a subscription. */
export const keyGrantIdOf = (keyId: string): string => `key:${keyId}`;

/** Grants the subscription that a redeemed key is for, once, and returns its id. */
export class DeliverKey extends Command<string> {
  constructor(readonly redeemed: KeyTerms & { readonly userId: string }) {
    super();
  }
}

@CommandHandler(DeliverKey)
export class DeliverKeyHandler implements ICommandHandler<DeliverKey> {
  constructor(private readonly commands: CommandBus) {}

  execute({ redeemed }: DeliverKey): Promise<string> {
    const { keyId, userId, productId, productName, durationDays, devices } = redeemed;
    const grantId = keyGrantIdOf(keyId);
    return this.commands.execute(
      new GrantSubscription({ userId, productId, productName, grantId, days: durationDays, devices }),
    );
  }
}
