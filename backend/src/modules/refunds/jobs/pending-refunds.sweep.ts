import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { ListPendingRefunds } from '../../orders/use-cases/list-pending-refunds.js';
import { ContinueRefund } from '../use-cases/continue-refund.js';

/** Goes on with all refunds that wait for the PSP; the oldest first. */
@Injectable()
export class PendingRefundsSweep extends Sweep {
  readonly name = 'pending-refunds';

  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const pending = await this.queries.execute(new ListPendingRefunds());
    await this.each(pending, (orderId) =>
      asSubcommand(`refund-${orderId}`, () => this.commands.execute(new ContinueRefund(orderId))),
    );
  }
}
