import { CommandBus, type Command } from '@nestjs/cqrs';
import { UNVERIFIED_KEPT } from '@shop/contracts/limits';
import { MINUTE } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/job.js';
import { InjectView } from '../../../platform/projections/projection.js';
import { View } from '../../../platform/projections/view.js';
import { AbandonRegistration } from '../use-cases/abandon-registration.js';
import { EraseUnverified } from '../use-cases/erase-unverified.js';
import { openRegistrationsView, type OpenRegistrationDoc } from '../views/open-registrations.view.js';

/** Far longer than any request lives. */
const UNFINISHED_AFTER = MINUTE;
const AT_ONCE = 100;

/** A registration whose process died half-way must not keep its names for ever, nor one that nobody verified its person. */
@Sweep({ name: 'unfinished-registrations' })
export class SweepUnfinishedRegistrations {
  constructor(
    @InjectView(openRegistrationsView) private readonly view: View<OpenRegistrationDoc>,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    await this.giveUp('pending', UNFINISHED_AFTER, (userId) => new AbandonRegistration(userId));
    await this.giveUp('unverified', UNVERIFIED_KEPT, (userId) => new EraseUnverified(userId));
  }

  private async giveUp(
    status: OpenRegistrationDoc['status'],
    afterMs: number,
    command: (userId: string) => Command<void>,
  ): Promise<void> {
    const before = new Date(this.clock.nowMs() - afterMs);
    const open = await this.view.find(
      { status, since: { $lt: before } },
      { sort: { since: 1, _id: 1 }, limit: AT_ONCE },
    );
    for (const { _id } of open) await this.commands.execute(command(_id));
  }
}
