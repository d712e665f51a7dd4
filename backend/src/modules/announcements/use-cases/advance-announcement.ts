import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { runInContext } from '../../../platform/context/request-context.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { Notify } from '../../notifications/use-cases/notify.js';
import { ListAudience } from '../../people/use-cases/list-audience.js';
import {
  announcement,
  existingAnnouncement,
  isNotificationDue,
  noteNotified,
  turnAnnouncement,
} from '../domain/announcement.js';
import type { AnnouncementTerms } from '../domain/announcement.events.js';

const PEOPLE_AT_ONCE = 100;

/**
 * Does what is due for an announcement: records that it has started or ended, and notifies its readers. After a crash
 * the notifications start over, and each reader still gets one.
 */
export class AdvanceAnnouncement extends Command<void> {
  constructor(readonly announcementId: string) {
    super();
  }
}

@CommandHandler(AdvanceAnnouncement)
export class AdvanceAnnouncementHandler implements ICommandHandler<AdvanceAnnouncement> {
  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ announcementId }: AdvanceAnnouncement): Promise<void> {
    const at = this.clock.now().toISOString();
    const { state } = await this.store.decide(announcement, announcementId, (now) => turnAnnouncement(now, at));
    if (!isNotificationDue(state, at)) return;
    const people = await this.notifyAll(announcementId, at);
    if (people === null) return;
    await this.store.decide(announcement, announcementId, (now) => noteNotified(now, people));
  }

  /**
   * Notifies each reader under a command id that derives from the announcement. Returns their number; null where the
   * notification was called off in the meantime.
   */
  private notifyAll(announcementId: string, at: string): Promise<number | null> {
    const context = { correlationId: announcementId, commandId: announcementId, isFirstRun: false };
    return runInContext(context, async () => {
      let people = 0;
      for (let after: string | null = ''; after !== null;) {
        const state = await this.store.load(announcement, announcementId);
        if (!isNotificationDue(state, at)) return null;
        const page = await this.notifyPage(existingAnnouncement(state).terms, after, at);
        people += page.userIds.length;
        after = page.next;
        await failpoint('announcement.page-notified');
      }
      return people;
    });
  }

  private async notifyPage({ title, productId, startsAt }: AnnouncementTerms, after: string, at: string) {
    const audience = { productId, registeredBy: new Date(startsAt) };
    const page = await this.queries.execute(new ListAudience(audience, after, PEOPLE_AT_ONCE));
    const notification = { cause: 'announcement', details: { title } } as const;
    for (const userId of page.userIds)
      await asSubcommand(userId, () => this.commands.execute(new Notify(userId, notification, at)));
    return page;
  }
}
