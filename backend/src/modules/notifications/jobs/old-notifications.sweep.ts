import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { NOTIFICATION_RETENTION } from '@shop/contracts/limits';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { ExpireNotifications } from '../use-cases/expire-notifications.js';
import { NotificationsView } from '../views/notifications.view.js';

/** Notifications looked at in one run. */
const BATCH_SIZE = 1_000;

/** Removes notifications that are older than `NOTIFICATION_RETENTION`. */
@Injectable()
export class OldNotificationsSweep extends Sweep {
  readonly name = 'old-notifications';

  constructor(
    private readonly view: NotificationsView,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - NOTIFICATION_RETENTION);
    const old = await this.view.find({ at: { $lte: before } }, { sort: { at: 1, _id: 1 }, limit: BATCH_SIZE });
    const byUser = new Map<string, string[]>();
    for (const { _id, userId } of old) byUser.set(userId, [...(byUser.get(userId) ?? []), _id]);
    await this.each([...byUser], ([userId, ids]) => this.commands.execute(new ExpireNotifications(userId, ids)));
  }
}
