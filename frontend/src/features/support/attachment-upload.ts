import { ATTACHMENT_MAX_BYTES } from '@shop/contracts/limits';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Subscription } from 'rxjs';
import { messageOf, useIntentionKeys } from '../../shared/live/command.js';
import { objectionTo, type FileRule } from '../../shared/ui/file-drop.js';
import { notify } from '../../shared/ui/notify.js';
import { sendAttachment } from './support.api.js';
import { threadOf } from './support.data.js';

/** The server judges by content; browsers name some of these types differently, or not at all. */
const rule: FileRule = { accept: [], kinds: 'imagem, vídeo, áudio, PDF ou ZIP', maxBytes: ATTACHMENT_MAX_BYTES };
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

/** The chosen file, if it may be sent. */
function useChosenFile() {
  const [file, setFile] = useState<File | null>(null);
  const choose = (candidate: File) => {
    const objection = objectionTo(candidate, rule);
    if (objection === undefined) setFile(candidate);
    else notify('error', objection);
  };
  const remove = () => {
    setFile(null);
  };
  return { file, choose, remove };
}

/** Cancels the upload when its screen is left. */
function useCancelOnLeave(underWay: RefObject<Subscription | null>) {
  useEffect(
    () => () => {
      underWay.current?.unsubscribe();
    },
    [underWay],
  );
}

/** The file of the next message and its way to the server; `sent` is called once it has arrived. */
export function useAttachmentUpload(ticketId: number, sent: () => void): AttachmentUpload {
  const { file, choose, remove } = useChosenFile();
  const [progress, setProgress] = useState<number | null>(null);
  const underWay = useRef<Subscription>(null);
  const keys = useIntentionKeys<readonly (string | number)[]>();
  useCancelOnLeave(underWay);
  const send = (content: string) => {
    if (!file) return;
    setProgress(0);
    const key = keys.of([content, file.name, file.size, file.lastModified]);
    underWay.current = sendAttachment(ticketId, content, file, key).subscribe({
      next: (event) => {
        if (event.kind === 'progress') setProgress(event.total === 0 ? 0 : event.sent / event.total);
      },
      complete: () => {
        keys.close();
        setProgress(null);
        remove();
        sent();
        threadOf(ticketId).refresh();
      },
      error: (error: unknown) => {
        keys.failed(error);
        setProgress(null);
        notify('error', `Erro ao enviar mensagem: ${messageOf(error)}`);
      },
    });
  };
  const cancel = () => {
    underWay.current?.unsubscribe();
    setProgress(null);
  };
  return { file, progress, choose, remove, send, cancel };
}
