import type { TicketNote } from '@shop/contracts/support';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { TicketEvent } from '../domain/ticket.events.js';
import { STAFF } from './ticket-thread.view.js';

/** The notes of the staff on a ticket. */
const fields = {
  _id: String,
  notes: [
    {
      noteId: String,
      authorId: String,
      authorName: String,
      content: String,
      /** Null until all of it has come: the signature of a note precedes its text. */
      at: Date as FieldOf<Date | null>,
    },
  ],
};
type TicketNotesDoc = DocumentOf<typeof fields>;
type Note = TicketNotesDoc['notes'][number];

export const notesTopic = (ticketId: number): string => `ticket-notes:${String(ticketId)}`;

/** The note as staff sees it; nothing for one that has not come whole. */
const toNote = ({ noteId, authorName, content, at }: Note): TicketNote[] =>
  at ? [{ id: noteId, content, author: authorName, created_at: at.toISOString() }] : [];

export const toNotes = (doc: TicketNotesDoc | null): TicketNote[] => (doc?.notes ?? []).flatMap(toNote);

const idOf = ({ data }: { data: { ticketId: number } }): string => String(data.ticketId);

/** Notes that are new or that changed. */
const changed = (after: TicketNotesDoc, before: TicketNotesDoc | null): TicketNote[] => {
  const shown = new Map(toNotes(before).map((note) => [note.id, note.author]));
  return toNotes(after).filter(({ id, author }) => shown.get(id) !== author);
};

const ticketNotesProjection = defineProjection<TicketNotesDoc, TicketEvent>({
  name: 'ticket-notes',
  version: 1,
  consistency: 'strong',
  schema: viewSchema(fields).index({ 'notes.authorId': 1 }),
  on: {
    TicketOpened: { id: idOf, apply: (_, e) => ({ _id: idOf(e), notes: [] }) },
    TicketNoteSigned: {
      id: idOf,
      apply: (doc, { data: { noteId, staffId, staffName } }) =>
        doc && {
          ...doc,
          notes: [...doc.notes, { noteId, authorId: staffId, authorName: staffName ?? STAFF, content: '', at: null }],
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
    TicketStaffForgotten: {
      id: idOf,
      apply: (doc, { data }) =>
        doc && {
          ...doc,
          notes: doc.notes.map((note) => (note.authorId === data.staffId ? { ...note, authorName: STAFF } : note)),
        },
    },
    TicketDeleted: { id: idOf, apply: () => null },
  },
  push: (after, before) =>
    after
      ? changed(after, before).map((item) => ({
          topic: notesTopic(Number(after._id)),
          patch: [{ op: 'upsert' as const, list: 'notes', item: { ...item } }],
        }))
      : [],
});

export class TicketNotesView extends viewOf(ticketNotesProjection) {}

export const ticketNotesPush = definePushTopic({
  name: 'ticket-notes:{id}',
  roles: ['Admin'],
  view: TicketNotesView,
  sees: () => true,
});
