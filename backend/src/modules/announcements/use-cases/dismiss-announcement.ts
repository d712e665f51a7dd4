import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { dismiss, dismissals, isDismissed } from '../domain/dismissals.js';
import { RunningAnnouncements } from '../services/running-announcements.js';

/** Dismisses an announcement that runs for a person; again without effect. Throws `NOT_FOUND` for any other. */
export class DismissAnnouncement extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly announcementId: string,
  ) {
    super();
  }
}

@CommandHandler(DismissAnnouncement)
export class DismissAnnouncementHandler implements ICommandHandler<DismissAnnouncement> {
  constructor(
    private readonly store: AggregateStore,
    private readonly running: RunningAnnouncements,
    private readonly clock: Clock,
  ) {}

  async execute({ user, announcementId }: DismissAnnouncement): Promise<void> {
    if (isDismissed(await this.store.load(dismissals, user.id), announcementId)) return;
    if (!(await this.running.find(announcementId, user))) throw new DomainError('NOT_FOUND');
    const dismissed = { announcementId, userId: user.id, at: this.clock.now().toISOString() };
    await this.store.decide(dismissals, user.id, (state) => dismiss(state, dismissed));
  }
}
