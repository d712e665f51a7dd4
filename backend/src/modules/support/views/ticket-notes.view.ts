import type { TicketNote } from '@shop/contracts/support';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { marks, type NamesById } from '../../../platform/push/present-names.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import type { TicketEvent } from '../domain/ticket.events.js';
import { STAFF } from './ticket-thread.view.js';

/** The notes of the staff on a ticket. */
const fields = {
  _id: String,
  notes: [
    {
      noteId: String,
      authorId: String,
      content: String,
      /** Null until all of it has come: the signature of a note precedes its text. */
      at: Date as FieldOf<Date | null>,
    },
  ],
};
type TicketNotesDoc = DocumentOf<typeof fields>;
type Note = TicketNotesDoc['notes'][number];

export const notesTopic = (ticketId: number): string => `ticket-notes:${String(ticketId)}`;

/** Returns the note in the staff's form; nothing for an incomplete one. */
const toNote = ({ noteId, authorId, content, at }: Note, usernames: NamesById): TicketNote[] =>
  at ? [{ id: noteId, content, author: usernames.get(authorId) ?? STAFF, created_at: at.toISOString() }] : [];

export const toNotes = (doc: TicketNotesDoc | null, usernames: NamesById): TicketNote[] =>
  (doc?.notes ?? []).flatMap((note) => toNote(note, usernames));

const idOf = ({ data }: { data: { ticketId: number } }): string => String(data.ticketId);

const marked = marks('account', STAFF);

/** Notes that are new. */
const added = (after: TicketNotesDoc, before: TicketNotesDoc | null): TicketNote[] => {
  const shown = new Set(toNotes(before, marked).map(({ id }) => id));
  return toNotes(after, marked).filter(({ id }) => !shown.has(id));
};

const ticketNotesProjection = defineProjection<TicketNotesDoc, TicketEvent | AccountEvent>({
  name: 'ticket-notes',
  version: 2,
  group: 'strong',
  schema: viewSchema(fields).index({ 'notes.authorId': 1 }),
  on: {
    TicketOpened: { id: idOf, apply: (_, e) => ({ _id: idOf(e), notes: [] }) },
    TicketNoteSigned: {
      id: idOf,
      apply: (doc, { data: { noteId, staffId } }) =>
        doc && {
          ...doc,
          notes: [...doc.notes, { noteId, authorId: staffId, content: '', at: null }],
        },
    },
    TicketNoteAdded: {
      id: idOf,
      apply: (doc, { data: { noteId, content, at } }) =>
        doc && {
          ...doc,
          notes: doc.notes.map((note) =>
            note.noteId === noteId ? { ...note, content: content ?? '', at: new Date(at) } : note,
          ),
        },
    },
    TicketDeleted: { id: idOf, apply: () => null },
  },
  outdates: {
    UsernameChanged: async ({ data }, newest) =>
      (await newest('_id', { 'notes.authorId': data.userId })).map((id) => notesTopic(Number(id))),
    TicketStaffForgotten: ({ data }) => [notesTopic(data.ticketId)],
  },
  push: (after, before) =>
    after
      ? added(after, before).map((item) => ({
          topic: notesTopic(Number(after._id)),
          patch: [{ op: 'upsert' as const, list: 'notes', item: { ...item } }],
        }))
      : [],
});

export class TicketNotesView extends viewOf(ticketNotesProjection) {}

export const ticketNotesPush = definePushTopic({
  name: 'ticket-notes:{id}',
  roles: ['Admin'],
  permission: 'support',
  view: TicketNotesView,
  sees: () => true,
});
