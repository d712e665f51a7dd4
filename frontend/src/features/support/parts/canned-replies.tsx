import { AddCannedReply, filledReply, type CannedReply, type PlaceholderValues } from '@shop/contracts/support-desk';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { from } from 'rxjs';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useCommand } from '../../../shared/live/command.js';
import { useFetched } from '../../../shared/live/fetched.js';
import { FetchedRegion } from '../../../shared/live/fetched-region.js';
import { Button } from '../../../shared/ui/button.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Field } from '../../../shared/ui/field.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { largeIcon } from '../../../shared/ui/icons.js';
import { useOpenWindow } from '../../../shared/ui/open-window.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { TextField } from '../../../shared/ui/text-field.js';
import {
  addCannedReply,
  CANNED_REPLIES,
  changeCannedReply,
  deleteCannedReply,
  loadCannedReplies,
} from '../support-desk.api.js';
import { TextArea } from './text-area.js';

const load = (address: string) => from(loadCannedReplies(address));

const NEW = { id: null, title: '', content: '' } as const;
type Edited = CannedReply | typeof NEW;

interface EditorProps {
  readonly edited: Edited;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Form for a new or an existing canned reply. */
function Editor({ edited, onDone, onCancel }: EditorProps) {
  const { id, title, content } = edited;
  const form = useSchemaForm(AddCannedReply, { title, content });
  const { errors } = form.formState;
  const { run, busy } = useCommand(
    (reply: AddCannedReply, key) => (id === null ? addCannedReply(reply, key) : changeCannedReply(id, reply)),
    { done: onDone, rejected: (error) => showFieldErrors(form, error) },
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit((reply) => run(reply))(event)}>
      <TextField label="Título" autoComplete="off" error={errors.title?.message} {...form.register('title')} />
      <Field
        label="Texto"
        hint="{{username}}, {{product}} e {{ticket}} são preenchidos ao inserir."
        error={errors.content?.message}
      >
        {(control) => <TextArea rows={5} {...form.register('content')} {...control} />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={busy}>
          Salvar
        </Button>
      </div>
    </form>
  );
}

interface RowProps {
  readonly reply: CannedReply;
  readonly onInsert: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const Row = ({ reply, onInsert, onEdit, onDelete }: RowProps) => (
  <li className="grid gap-2 rounded-control border border-line p-3">
    <p className="font-medium wrap-anywhere">{reply.title}</p>
    <p className="line-clamp-2 text-dense wrap-anywhere text-muted">{reply.content}</p>
    <div className="flex flex-wrap gap-2">
      <Button size="dense" aria-label={`Inserir: ${reply.title}`} onClick={onInsert}>
        Inserir
      </Button>
      <Button size="dense" variant="secondary" aria-label={`Editar: ${reply.title}`} onClick={onEdit}>
        Editar
      </Button>
      <Button size="dense" variant="ghost" aria-label={`Deletar: ${reply.title}`} onClick={onDelete}>
        Deletar
      </Button>
    </div>
  </li>
);

interface ListProps {
  readonly values: PlaceholderValues;
  readonly onInsert: (text: string) => void;
}

function Replies({ values, onInsert }: ListProps) {
  const fetched = useFetched(CANNED_REPLIES, load);
  const [edited, setEdited, close] = useOpenWindow<Edited>();
  const [asked, setAsked, withdraw] = useOpenWindow<CannedReply>();
  const deleting = useCommand((id: string) => deleteCannedReply(id), {
    each: (id) => id,
    // Also after a rejection: a colleague may have deleted it.
    finished: () => {
      withdraw();
      fetched.refresh();
    },
  });
  const done = () => {
    close();
    fetched.refresh();
  };
  if (edited) return <Editor edited={edited} onDone={done} onCancel={close} />;
  return (
    <>
      <FetchedRegion
        fetched={fetched}
        failure="Erro ao carregar as respostas."
        skeleton={<Skeleton className="h-24" />}
      >
        {(replies) => (
          <>
            {replies.length === 0 ? <p className="text-dense text-muted">Nenhuma resposta pronta ainda.</p> : null}
            <ul className="grid gap-2">
              {replies.map((reply) => (
                <Row
                  key={reply.id}
                  reply={reply}
                  onInsert={() => {
                    onInsert(filledReply(reply.content, values));
                  }}
                  onEdit={() => {
                    setEdited(reply);
                  }}
                  onDelete={() => {
                    setAsked(reply);
                  }}
                />
              ))}
            </ul>
            <Button
              variant="secondary"
              onClick={() => {
                setEdited(NEW);
              }}
            >
              Nova resposta
            </Button>
          </>
        )}
      </FetchedRegion>
      <ConfirmDialog
        danger
        open={asked !== null}
        onOpenChange={withdraw}
        title="Deletar resposta"
        description="Esta ação não pode ser desfeita."
        confirm="Deletar"
        loading={deleting.isBusyWith(asked?.id)}
        onConfirm={() => {
          if (asked) void deleting.run(asked.id);
        }}
      />
    </>
  );
}

/** Button of the reply box that opens the canned replies and inserts the chosen one. */
export function CannedReplies({ values, onInsert }: ListProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Respostas prontas"
        onClick={() => {
          setOpen(true);
        }}
      >
        <MessageSquareText {...largeIcon} />
      </IconButton>
      <Dialog open={open} onOpenChange={setOpen} title="Respostas prontas">
        <Replies
          values={values}
          onInsert={(text) => {
            setOpen(false);
            onInsert(text);
          }}
        />
      </Dialog>
    </>
  );
}
