import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeNotificationPreferences, NotificationPreferences } from '@shop/contracts/notifications';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { ChooseMail } from '../../mail/use-cases/choose-mail.js';
import { chooseEndNotices, endNoticesOf, inbox } from '../domain/inbox.js';
import { toPreferences } from './get-preferences.js';

/** Changes what a person wants to be notified of, and mailed; what the change does not name stays. */
export class ChangePreferences extends Command<NotificationPreferences> {
  constructor(
    readonly userId: string,
    readonly change: ChangeNotificationPreferences,
  ) {
    super();
  }
}

@CommandHandler(ChangePreferences)
export class ChangePreferencesHandler implements ICommandHandler<ChangePreferences> {
  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
  ) {}

  async execute({ userId, change }: ChangePreferences): Promise<NotificationPreferences> {
    const { three_days_before_end, one_hour_before_end, ...ofMail } = change;
    const wanted = { 72: three_days_before_end, 1: one_hour_before_end };
    const { state } = await this.store.decide(inbox, userId, (now) => chooseEndNotices(now, userId, wanted));
    const mail = await this.commands.execute(new ChooseMail(userId, ofMail));
    return toPreferences(endNoticesOf(state), mail);
  }
}
