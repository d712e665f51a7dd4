import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { EndPromise } from '../use-cases/end-promise.js';
import { ReferralsView } from '../views/referrals.view.js';

/** Has the promised rewards ended whose instant has come. */
@Injectable()
export class DuePromisesSweep extends Sweep {
  readonly name = 'due-promises';

  constructor(
    private readonly view: ReferralsView,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const due = this.view.stream({ dueAt: { $lte: this.clock.now() } }, { sort: { dueAt: 1, _id: 1 } });
    await this.each(due, ({ _id }) => asSubcommand(_id, () => this.commands.execute(new EndPromise(_id))));
  }
}
