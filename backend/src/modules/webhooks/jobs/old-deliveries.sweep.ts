import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DAY } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { ExpireMessage } from '../use-cases/expire-message.js';
import { DeliveriesView } from '../views/deliveries.view.js';

const STORED_FOR = 30 * DAY;
/** Deliveries looked at in one run. */
const BATCH_SIZE = 1_000;

/** Removes deliveries that are older than 30 days. */
@Injectable()
export class OldDeliveriesSweep extends Sweep {
  readonly name = 'old-webhook-deliveries';

  constructor(
    private readonly view: DeliveriesView,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - STORED_FOR);
    const old = await this.view.find(
      { createdAt: { $lte: before } },
      { sort: { createdAt: 1, _id: 1 }, limit: BATCH_SIZE },
    );
    const eventIds = new Set(old.map(({ eventId }) => eventId));
    await this.each([...eventIds], (eventId) => this.commands.execute(new ExpireMessage(eventId)));
  }
}
