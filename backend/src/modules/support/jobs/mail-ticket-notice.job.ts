import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsInt, IsString } from 'class-validator';
import { Config } from '../../../platform/config/config.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { defineJob, JobProcessor } from '../../../platform/jobs/job.js';
import { MailPerson } from '../../mail/use-cases/mail-person.js';
import { MAIL_RETRIES } from '../../mail/use-cases/send-mail.js';
import { mailDueTo, noteMailed, ticket } from '../domain/ticket.js';
import { ticketNotice } from '../ticket-mail.js';

class MailTicketNoticePayload {
  @IsInt() ticketId!: number;
  @IsString() messageId!: string;
}

/** Returns the id of the job, the same for the reaction and the sweep, so that it is added once. */
export const noticeJobId = (messageId: string): string => `ticket-notice-${messageId}`;

/** Waits out an outage of the mail server; after a longer one the sweep adds it again. */
export const MailTicketNoticeJob = defineJob({
  name: 'mail-ticket-notice',
  payload: MailTicketNoticePayload,
  ...MAIL_RETRIES,
});

/** Mails a member about a ticket that needs them. */
@Injectable()
export class MailTicketNoticeProcessor extends JobProcessor<MailTicketNoticePayload> {
  readonly job = MailTicketNoticeJob;

  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
    private readonly config: Config,
  ) {
    super();
  }

  async run({ ticketId, messageId }: MailTicketNoticePayload): Promise<void> {
    const id = String(ticketId);
    const userId = mailDueTo(await this.store.load(ticket, id), messageId);
    if (userId === null) return;
    const content = ticketNotice({ ticketId, publicUrl: this.config.publicUrl });
    const mail = { userId, mailId: messageId, kind: 'tickets', limitedAs: 'ticket', content } as const;
    await this.commands.execute(new MailPerson(mail));
    await this.store.decide(ticket, id, (state) => noteMailed(state, messageId));
  }
}
