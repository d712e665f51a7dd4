import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsInt, IsString } from 'class-validator';
import { Config } from '../../../platform/config/config.js';
import { UnavailableError } from '../../../platform/deadline/unavailable.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { defineJob, JobProcessor } from '../../../platform/jobs/job.js';
import type { MailContent } from '../../../platform/mail/layout.js';
import { MailPerson } from '../../mail/use-cases/mail-person.js';
import { MAIL_RETRIES } from '../../mail/use-cases/send-mail.js';
import { mailDue, noteMailed, ticket } from '../domain/ticket.js';
import { replyNotice, ticketNotice } from '../ticket-mail.js';
import { TicketThreadView } from '../views/ticket-thread.view.js';

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

/** Mails a member of a reply, or about a ticket that needs them. */
@Injectable()
export class MailTicketNoticeProcessor extends JobProcessor<MailTicketNoticePayload> {
  readonly job = MailTicketNoticeJob;

  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
    private readonly config: Config,
    private readonly threads: TicketThreadView,
  ) {
    super();
  }

  async run({ ticketId, messageId }: MailTicketNoticePayload): Promise<void> {
    const id = String(ticketId);
    const due = mailDue(await this.store.load(ticket, id), messageId);
    if (!due) return;
    const { userId, isReply } = due;
    const content = isReply
      ? await this.ofReply(ticketId)
      : ticketNotice({ ticketId, publicUrl: this.config.publicUrl });
    const limitedAs = isReply ? 'ticket-reply' : 'ticket';
    await this.commands.execute(new MailPerson({ userId, mailId: messageId, kind: 'tickets', limitedAs, content }));
    await this.store.decide(ticket, id, (state) => noteMailed(state, messageId));
  }

  private async ofReply(ticketId: number): Promise<MailContent> {
    const doc = await this.threads.get(String(ticketId));
    if (!doc) throw new UnavailableError(this.threads.name);
    return replyNotice({ ticketId, subject: doc.ticket?.subject ?? '', publicUrl: this.config.publicUrl });
  }
}
