import { Injectable } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import { UNVERIFIED_RETENTION } from '@shop/contracts/limits';
import { MINUTE } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { AbandonRegistration } from '../../identity/use-cases/registration/abandon-registration.js';
import { EraseUnverified } from '../../identity/use-cases/registration/erase-unverified.js';
import { OpenRegistrationsView, type OpenRegistrationDoc } from '../views/open-registrations.view.js';

/** Far longer than any request lives. */
const UNFINISHED_AFTER = MINUTE;
const AT_ONCE = 100;

/** Frees the names of interrupted registrations, and erases those never verified. */
@Injectable()
export class UnfinishedRegistrationsSweep extends Sweep {
  readonly name = 'unfinished-registrations';

  constructor(
    private readonly view: OpenRegistrationsView,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const ways = [
      () => this.giveUp('pending', UNFINISHED_AFTER, (userId) => new AbandonRegistration(userId)),
      () => this.giveUp('unverified', UNVERIFIED_RETENTION, (userId) => new EraseUnverified(userId)),
    ];
    await this.each(ways, (way) => way());
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
    await this.each(open, ({ _id }) => this.commands.execute(command(_id)));
  }
}
