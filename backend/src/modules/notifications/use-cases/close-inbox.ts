import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { ProjectionProgress } from '../../../platform/projections/progress.js';
import { closeInbox, inbox } from '../domain/inbox.js';
import { NotificationsView } from '../views/notifications.view.js';

/** Removes an erased person's notifications for good. */
export class CloseInbox extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(CloseInbox)
export class CloseInboxHandler implements ICommandHandler<CloseInbox> {
  constructor(
    private readonly store: AggregateStore,
    private readonly view: NotificationsView,
    private readonly progress: ProjectionProgress,
  ) {}

  async execute({ userId }: CloseInbox): Promise<void> {
    if ((await this.store.load(inbox, userId)).status === 'closed') return;
    await this.progress.requireAll();
    const listed = await this.view.ids({ userId }, {});
    await this.store.decide(inbox, userId, (state) => closeInbox(state, userId, listed));
  }
}
