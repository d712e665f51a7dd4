import { TICKET_MESSAGE_MAX } from '@shop/contracts/limits';
import type { TicketMessage } from '@shop/contracts/support';
import { SendHorizontal } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { INTENTION } from '../../../shared/http/intention-keys.js';
import { messageOf } from '../../../shared/live/command.js';
import { serverNow } from '../../../shared/time/clock.js';
import { largeIcon } from '../../../shared/ui/icons.js';
import { notify } from '../../../shared/ui/notify.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { endMessage, postMessage } from '../support.api.js';
import { draftOf, keepDraft, useDraft, withoutSent, withUnsent } from '../drafts.js';
import { threadOf } from '../support.data.js';
import { useAttachmentUpload } from '../attachment-upload.js';
import { ownMessage, SENDING, useOneSubscription } from '../own-message.js';
import { takePastedFile, useDroppedFile } from '../received-files.js';
import { useTypingSignal } from '../typing.js';
import { AttachButton, ChosenFile, focusText } from './attach-file.js';
import { TextArea } from './text-area.js';

interface ComposerProps {
  readonly ticketId: number;
  readonly ownId: string;
  readonly label: string;
  readonly placeholder: string;
  readonly shortcut?: string;
  readonly ref?: Ref<HTMLTextAreaElement>;
  /** Last message on the screen: a reply of the staff is rejected when the member wrote after it. */
  readonly seenMessageId?: string | undefined;
  /** Controls in front of the send button; their inserted text is added to the message. */
  readonly tools?: (insert: (text: string) => void) => ReactNode;
  /** Files may be sent too. */
  readonly takesFiles?: boolean;
}

const bubbleOf = (content: string, ownId: string): TicketMessage => ({
  id: SENDING,
  type: 'TEXT',
  content,
  attachment_url: null,
  attachment_name: null,
  staff_only: false,
  sender_id: ownId,
  sender_name: '',
  created_at: new Date(serverNow()).toISOString(),
});

/** Sends a message and shows it at once; a failed message returns into the box, before the text typed since. */
function useSending(ticketId: number, ownId: string, write: (text: string) => void) {
  const [busy, setBusy] = useState(false);
  const late = useOneSubscription();
  const send = async (content: string, seenMessageId: string | undefined) => {
    setBusy(true);
    late.end();
    const bubble = bubbleOf(content, ownId);
    const { isIt, isShown, shown$ } = ownMessage(ticketId, { ownId, content });
    const message = { content, ...(seenMessageId !== undefined && { seenMessageId }) };
    try {
      await threadOf(ticketId).optimistic(
        // The message itself may be pushed before the response is here.
        (thread) => (thread.messages.some(isIt) ? thread : { ...thread, messages: [...thread.messages, bubble] }),
        () => postMessage(ticketId, message, INTENTION),
      );
    } catch (error) {
      // A push has shown the message, and only the response was lost: restoring it to the box would send it twice.
      if (isShown()) {
        endMessage(ticketId, message);
        return;
      }
      write(withUnsent(draftOf(ticketId), content));
      const complete = () => {
        endMessage(ticketId, message);
        write(withoutSent(draftOf(ticketId), content));
      };
      late.begin(shown$.subscribe({ complete }));
      threadOf(ticketId).refresh();
      notify('error', `Erro ao enviar mensagem: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return { send, busy };
}

/** Box for the next message: Enter sends, Shift+Enter adds a line, and the typed text stays with its ticket. */
export function Composer({ ticketId, ownId, takesFiles = false, tools, seenMessageId, ...box }: ComposerProps) {
  const { shortcut, label, ...area } = box;
  const text = useDraft(ticketId);
  const write = (next: string) => {
    keepDraft(ticketId, next);
  };
  const sayTyping = useTypingSignal(ticketId);
  const { send, busy } = useSending(ticketId, ownId, write);
  const upload = useAttachmentUpload(ticketId, ownId, (sent) => {
    if (draftOf(ticketId) === sent) write('');
  });
  const takesFile = takesFiles && upload.progress === null;
  const isOver = useDroppedFile(takesFile, upload.choose);
  const isReady = (text.trim() !== '' || upload.file !== null) && !busy && upload.progress === null;
  const submit = () => {
    if (!isReady) return;
    if (upload.file) {
      upload.send(text);
      return;
    }
    write('');
    void send(text, seenMessageId);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      data-composer
      data-over={isOver || undefined}
      className="data-over:bg-accent-tint"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        // The button is off until there is something to send again.
        focusText(event.currentTarget);
      }}
    >
      <ChosenFile upload={upload} />
      <div className="flex items-end gap-2 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <TextArea
          {...area}
          aria-label={label}
          aria-keyshortcuts={shortcut}
          disabled={upload.progress !== null}
          rows={2}
          maxLength={TICKET_MESSAGE_MAX}
          value={text}
          onChange={(event) => {
            write(event.target.value);
            sayTyping();
          }}
          onKeyDown={press}
          onPaste={(event) => {
            if (takesFile) takePastedFile(event, upload.choose);
          }}
        />
        {tools?.((added) => {
          write(text.trim() === '' ? added : `${text}\n${added}`);
        })}
        {takesFiles ? <AttachButton upload={upload} /> : null}
        <IconButton label="Enviar" type="submit" disabled={!isReady}>
          <SendHorizontal {...largeIcon} />
        </IconButton>
      </div>
    </form>
  );
}
