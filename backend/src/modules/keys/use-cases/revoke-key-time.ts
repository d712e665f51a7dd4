import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RevokeGrant } from '../../subscriptions/use-cases/revoke-grant.js';
import type { KeyRevoked } from '../domain/key.events.js';
import { DeliverKey, keyGrantIdOf } from './deliver-key.js';

/** Takes back the remaining time of a redeemed key after its ban, once for each `revokeId`. */
export class RevokeKeyTime extends Command<void> {
  constructor(readonly revoked: KeyRevoked['data']) {
    super();
  }
}

@CommandHandler(RevokeKeyTime)
export class RevokeKeyTimeHandler implements ICommandHandler<RevokeKeyTime> {
  constructor(private readonly commands: CommandBus) {}

  /** Delivers the key first: a redemption that was cut off would grant its time after the ban. */
  async execute({ revoked }: RevokeKeyTime): Promise<void> {
    await this.commands.execute(new DeliverKey(revoked));
    const { keyId, userId, productId, revokeId } = revoked;
    await this.commands.execute(new RevokeGrant({ userId, productId, grantId: keyGrantIdOf(keyId), revokeId }));
  }
}
