import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { SendTicketMessage, TicketMessage } from '@shop/contracts/support';
import { DomainError } from '@shop/kernel/domain-error';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { tellingWhoWasFirst } from '../../account/use-cases/find-earlier-act.js';
import { reply, ticket } from '../domain/ticket.js';
import { earlierActOnTicket } from '../services/earlier-act-on-ticket.js';
import { MemberMessages } from '../services/member-messages.js';
import { respondAboutMember } from '../services/respond-about-member.js';
import { IsMemberReading } from './is-member-reading.js';

/** Adds a reply of the staff. */
export class ReplyToTicket extends Command<TicketMessage> {
  constructor(
    readonly user: SessionUser,
    readonly ticketId: number,
    readonly message: SendTicketMessage,
  ) {
    super();
  }
}

@CommandHandler(ReplyToTicket)
export class ReplyToTicketHandler implements ICommandHandler<ReplyToTicket> {
  constructor(
    private readonly store: AggregateStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly messages: MemberMessages,
    private readonly queries: QueryBus,
  ) {}

  async execute({ user: staff, ticketId, message }: ReplyToTicket): Promise<TicketMessage> {
    const { content, seenMessageId } = message;
    const stamp = { messageId: this.ids.derived('message'), at: this.clock.now().toISOString() };
    const seen = seenMessageId === undefined ? {} : { seen: await this.messages.numberOf(ticketId, seenMessageId) };
    const isRead = await this.queries.execute(new IsMemberReading(ticketId));
    const replied = { staffId: staff.id, staffName: staff.username, content, isRead, ...stamp, ...seen };
    try {
      const { state } = await tellingWhoWasFirst(this.queries, earlierActOnTicket(ticketId), () =>
        this.store.decide(ticket, String(ticketId), (now) => reply(now, replied)),
      );
      respondAboutMember(state);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'STALE_REPLY')) throw error;
      throw new DomainError('STALE_REPLY', { data: await this.messages.newest(ticketId, staff) });
    }
    return {
      id: stamp.messageId,
      type: 'TEXT',
      content,
      attachment_url: null,
      attachment_name: null,
      staff_only: false,
      sender_id: staff.id,
      sender_name: staff.username,
      created_at: stamp.at,
    };
  }
}
