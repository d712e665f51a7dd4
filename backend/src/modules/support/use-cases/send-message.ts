import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketMessage } from '@shop/contracts/support';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { FileDecisions } from '../../../platform/files/file-decisions.js';
import { sendMessage, ticket, type TicketState } from '../domain/ticket.js';
import { Attachments, type SentFile } from '../services/attachments.js';
import { attachmentTarget } from '../views/ticket-thread.view.js';

/** Adds what a member writes to their own ticket, with a file or without. */
export class SendMessage extends Command<TicketMessage> {
  constructor(
    readonly user: SessionUser,
    readonly ticketId: number,
    readonly content: string,
    readonly file: SentFile | null,
  ) {
    super();
  }
}

@CommandHandler(SendMessage)
export class SendMessageHandler implements ICommandHandler<SendMessage> {
  constructor(
    private readonly store: AggregateStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly attachments: Attachments,
    private readonly files: FileDecisions,
  ) {}

  async execute({ user, ticketId, content, file }: SendMessage): Promise<TicketMessage> {
    const { id: userId, username } = user;
    const stamp = { messageId: this.ids.derived('message'), at: this.clock.now().toISOString() };
    const prepared = file && (await this.attachments.prepared({ ticketId, userId }, file));
    const attachment = prepared?.attachment ?? null;
    const sent = { userId, username, content, attachment, ...stamp };
    const decision = (state: TicketState) => sendMessage(state, sent);
    const id = String(ticketId);
    await (prepared ? this.files.decide(ticket, id, prepared.file, decision) : this.store.decide(ticket, id, decision));
    const message = {
      id: stamp.messageId,
      type: attachment?.type ?? ('TEXT' as const),
      content,
      created_at: stamp.at,
      attachment_url: attachment && attachmentTarget(ticketId, stamp.messageId),
      attachment_name: attachment?.name ?? null,
      staff_only: false,
      sender_id: userId,
      sender_name: username,
    };
    return this.attachments.linked(message, user);
  }
}
