import { ATTACHMENT_MAX_BYTES } from '@shop/contracts/limits';
import { useState } from 'react';
import { map } from 'rxjs';
import { messageOf } from '../../shared/live/command.js';
import { hasCode } from '../../shared/http/api-error.js';
import { endIntention, keyOf } from '../../shared/http/intention-keys.js';
import type { UploadEvent } from '../../shared/http/upload.js';
import { objectionTo, type FileRule } from '../../shared/ui/file-drop.js';
import { useLeaveQuestion } from '../../shared/ui/leave-question.js';
import { notify } from '../../shared/ui/notify.js';
import { ownMessage, useOneSubscription } from './own-message.js';
import { sendAttachment } from './support.api.js';
import { threadOf } from './support.data.js';

/** The server judges by content; browsers name some of these types differently, or not at all. */
const ACCEPTED = 'imagem (PNG, JPEG, GIF, WebP), vídeo (MP4, MOV, WebM), áudio (MP3, WAV, OGG, M4A), PDF ou ZIP';
const rule: FileRule = { accept: [], kinds: ACCEPTED, maxBytes: ATTACHMENT_MAX_BYTES };
export const ATTACHMENT_ACCEPT = 'image/png,image/jpeg,image/gif,image/webp,video/*,audio/*,.pdf,.zip';

export interface AttachmentUpload {
  readonly file: File | null;
  /** Share that has been sent; null while nothing is on its way. */
  readonly progress: number | null;
  readonly choose: (file: File) => void;
  readonly remove: () => void;
  readonly send: (content: string) => void;
  readonly cancel: () => void;
}

const shareOf = (event: UploadEvent<unknown>) =>
  event.kind === 'done' || event.total === 0 ? 0 : event.sent / event.total;

/** Holds the chosen file, if it may be sent. */
function useChosenFile() {
  const [file, setFile] = useState<File | null>(null);
  const choose = (candidate: File) => {
    const objection = objectionTo(candidate, rule);
    if (objection === undefined) setFile(candidate);
    else notify('error', objection);
  };
  /** Leaves another file that was chosen since. */
  const remove = (sent: File | null) => {
    setFile((current) => (current === sent ? null : current));
  };
  return { file, choose, remove };
}

const wordsOf = (error: unknown) =>
  hasCode(error, 'UNSUPPORTED_MEDIA_TYPE') ? `${messageOf(error)} Envie ${ACCEPTED}.` : messageOf(error);

/** Sends a file with its text; `arrived` is called once the server has it. */
function useFileSending(ticketId: number, ownId: string, arrived: (file: File, content: string) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [underWay, arrival] = [useOneSubscription(), useOneSubscription()];
  useLeaveQuestion(progress !== null);
  const fail = (failure: unknown) => {
    setProgress(null);
    threadOf(ticketId).refresh();
    notify('error', `Erro ao enviar mensagem: ${wordsOf(failure)}`);
  };
  const send = (file: File, content: string) => {
    const intention = JSON.stringify([ticketId, content, file.name, file.size, file.lastModified]);
    setProgress(0);
    const complete = () => {
      underWay.end();
      arrival.end();
      endIntention(intention);
      setProgress(null);
      arrived(file, content);
      threadOf(ticketId).refresh();
    };
    // A push may show it although its response is lost, or the sending was cancelled too late.
    arrival.begin(ownMessage(ticketId, { ownId, content, fileName: file.name }).shown$.subscribe({ complete }));
    const error = (failure: unknown) => {
      endIntention(intention, failure);
      fail(failure);
    };
    const sending$ = sendAttachment(ticketId, content, file, keyOf(intention));
    underWay.begin(sending$.pipe(map(shareOf)).subscribe({ next: setProgress, complete, error }));
  };
  const cancel = () => {
    underWay.end();
    setProgress(null);
  };
  return { progress, send, cancel };
}

/** Holds the file of the next message and uploads it; `sent` is called with its text once it has arrived. */
export function useAttachmentUpload(
  ticketId: number,
  ownId: string,
  sent: (content: string) => void,
): AttachmentUpload {
  const { file, choose, remove } = useChosenFile();
  const { send, ...sending } = useFileSending(ticketId, ownId, (arrived, content) => {
    remove(arrived);
    sent(content);
  });
  return {
    ...sending,
    file,
    choose,
    remove: () => {
      remove(file);
    },
    send: (content) => {
      if (file) send(file, content);
    },
  };
}
