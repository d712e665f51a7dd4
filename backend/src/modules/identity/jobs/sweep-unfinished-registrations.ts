import { CommandBus } from '@nestjs/cqrs';
import { MINUTE } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/job.js';
import { InjectView } from '../../../platform/projections/projection.js';
import { View } from '../../../platform/projections/view.js';
import { AbandonRegistration } from '../use-cases/abandon-registration.js';
import { openRegistrationsView, type OpenRegistrationDoc } from '../views/open-registrations.view.js';

/** Far longer than any request lives. */
const UNFINISHED_AFTER = MINUTE;
const AT_ONCE = 100;

/** A registration whose process died half-way must not keep its names for ever. */
@Sweep({ name: 'unfinished-registrations' })
export class SweepUnfinishedRegistrations {
  constructor(
    @InjectView(openRegistrationsView) private readonly view: View<OpenRegistrationDoc>,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - UNFINISHED_AFTER);
    const open = await this.view.find(
      { startedAt: { $lt: before } },
      { sort: { startedAt: 1, _id: 1 }, limit: AT_ONCE },
    );
    for (const { _id } of open) await this.commands.execute(new AbandonRegistration(_id));
  }
}
