import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketNote } from '@shop/contracts/support';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { addNote, ticket } from '../domain/ticket.js';
import { respondAboutMember } from '../services/respond-about-member.js';

/** Adds a note of the staff to a ticket; its member never sees it. */
export class AddNote extends Command<TicketNote> {
  constructor(
    readonly staff: SessionUser,
    readonly ticketId: number,
    readonly content: string,
  ) {
    super();
  }
}

@CommandHandler(AddNote)
export class AddNoteHandler implements ICommandHandler<AddNote> {
  constructor(
    private readonly store: AggregateStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ staff, ticketId, content }: AddNote): Promise<TicketNote> {
    const note = { noteId: this.ids.derived('note'), at: this.clock.now().toISOString(), content };
    const { state } = await this.store.decide(ticket, String(ticketId), (now) =>
      addNote(now, { staffId: staff.id, staffName: staff.username, ...note }),
    );
    respondAboutMember(state);
    return { id: note.noteId, content, author: staff.username, created_at: note.at };
  }
}
