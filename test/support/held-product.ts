import { CommandBus } from '@nestjs/cqrs';
import { BindMachine } from '../../backend/src/modules/subscriptions/use-cases/bind-machine.js';
import { GrantSubscription } from '../../backend/src/modules/subscriptions/use-cases/grant-subscription.js';
import type { World } from './world.js';

export const PC_NAME = 'PC-DA-SALA';
let granted = 0;

/** A user's subscription of a product, and the machines bound to it. */
export class HeldProduct {
  constructor(
    private readonly world: World,
    private readonly userId: string,
    private readonly productId = 1,
  ) {}

  /** Grants 30 days on a number of machines; returns the id of the subscription. */
  grant(devices: number): Promise<string> {
    granted += 1;
    const { userId, productId } = this;
    const terms = { productName: 'Aurora', grantId: `test:${String(granted)}`, days: 30, devices };
    return this.world.app.get(CommandBus).execute(new GrantSubscription({ userId, productId, ...terms }));
  }

  /** Binds a machine, as the software on it does. */
  async bind(hwid: string): Promise<void> {
    const machine = { hwid, pcName: PC_NAME };
    await this.world.app.get(CommandBus).execute(new BindMachine(this.userId, this.productId, machine));
    await this.world.drained();
  }
}
