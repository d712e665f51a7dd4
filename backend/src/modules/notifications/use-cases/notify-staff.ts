import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ListStaff } from '../../identity/use-cases/administration/list-staff.js';
import { type StaffNotification, staffPermissions } from '../domain/staff-notices.js';
import { NotificationSubjects, type Subject } from '../notification-subjects.js';
import { Notify } from './notify.js';

interface StaffSubject extends Subject {
  /** The person whose act it was. */
  readonly except?: string;
}

/** Notifies the administrators who have the permission of the cause when it runs, each as `Notify` does. */
export class NotifyStaff extends Command<void> {
  constructor(
    readonly notification: StaffNotification,
    readonly at: string,
    readonly subject: StaffSubject = {},
  ) {
    super();
  }
}

@CommandHandler(NotifyStaff)
export class NotifyStaffHandler implements ICommandHandler<NotifyStaff> {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly subjects: NotificationSubjects,
  ) {}

  async execute({ notification, at, subject }: NotifyStaff): Promise<void> {
    const named = await this.subjects.named(notification, subject);
    const staff = await this.queries.execute(new ListStaff(staffPermissions[notification.cause]));
    for (const userId of staff)
      if (userId !== subject.except) await this.commands.execute(new Notify(userId, named, at));
  }
}
