import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { ContinueRefund } from '../use-cases/continue-refund.js';
import { OrdersView } from '../views/orders.view.js';

/** Goes on with all refunds that wait for the PSP; the oldest first. */
@Injectable()
export class PendingRefundsSweep extends Sweep {
  readonly name = 'pending-refunds';

  constructor(
    private readonly view: OrdersView,
    private readonly commands: CommandBus,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const sort = { 'refund.status': 1, placedAt: 1, _id: 1 } as const;
    const pending: string[] = [];
    for await (const { _id } of this.view.stream({ 'refund.status': 'pending' }, { sort })) pending.push(_id);
    await this.each(pending, (orderId) =>
      asSubcommand(`refund-${orderId}`, () => this.commands.execute(new ContinueRefund(orderId))),
    );
  }
}
