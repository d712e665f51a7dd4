import { TICKET_MESSAGE_MAX } from '@shop/contracts/limits';
import type { TicketNote } from '@shop/contracts/support';
import { useCommand } from '../../../shared/live/command.js';
import { LiveRegion } from '../../../shared/live/live-region.js';
import { Button } from '../../../shared/ui/button.js';
import { Field } from '../../../shared/ui/field.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { keepNoteDraft, noteDraftOf, useNoteDraft, withoutSent } from '../drafts.js';
import { addNote } from '../support-desk.api.js';
import { notesOf } from '../support-desk.data.js';
import { LinkedText } from '../../../shared/ui/linked-text.js';
import { TextArea } from './text-area.js';
import { DateTime } from '../../../shared/ui/date-time.js';

const Note = ({ note }: { note: TicketNote }) => (
  <li className="grid gap-1 rounded-control border border-line bg-raised p-3">
    <p className="text-caption text-muted">
      <bdi className="font-medium">{note.author}</bdi>
      {' · '}
      <DateTime instant={note.created_at} short className="tabular" />
    </p>
    <p dir="auto" className="text-dense wrap-anywhere whitespace-pre-wrap">
      <LinkedText text={note.content} />
    </p>
  </li>
);

function NewNote({ ticketId }: { ticketId: number }) {
  const text = useNoteDraft(ticketId);
  const write = (next: string) => {
    keepNoteDraft(ticketId, next);
  };
  const { run, busy } = useCommand((content: string, key) => addNote(ticketId, content, key), {
    done: (_added, sent) => {
      write(withoutSent(noteDraftOf(ticketId), sent));
      notesOf(ticketId).refresh();
    },
  });
  return (
    <form
      className="grid justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void run(text);
      }}
    >
      <div className="w-full">
        <Field label="Nova nota">
          {(control) => (
            <TextArea
              rows={2}
              maxLength={TICKET_MESSAGE_MAX}
              value={text}
              onChange={(event) => {
                write(event.target.value);
              }}
              {...control}
            />
          )}
        </Field>
      </div>
      <Button type="submit" size="dense" variant="secondary" loading={busy} disabled={text.trim() === ''}>
        Adicionar nota
      </Button>
    </form>
  );
}

/** Notes of the staff on a ticket, which its member never sees. */
export const TicketNotes = ({ ticketId }: { ticketId: number }) => (
  <section aria-label="Notas internas" className="grid gap-3">
    <h3 className="text-dense font-semibold">Notas internas</h3>
    <LiveRegion
      resource={notesOf(ticketId)}
      failure="Erro ao carregar as notas."
      skeleton={<Skeleton className="h-16" />}
    >
      {({ notes }) =>
        notes.length === 0 ? (
          <p className="text-dense text-muted">Nenhuma nota. O membro nunca vê o que é escrito aqui.</p>
        ) : (
          <ul className="grid gap-2">
            {notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </ul>
        )
      }
    </LiveRegion>
    <NewNote ticketId={ticketId} />
  </section>
);
