import { INCOMPLETE_RESOURCE, NewResource, type ResourceType } from '@shop/contracts/downloads';
import { useEffect, useState } from 'react';
import { filter, firstValueFrom, map, Subject, takeUntil, tap } from 'rxjs';
import * as v from 'valibot';
import { useCommand } from '../../shared/live/command.js';
import { sendResource } from './resources.api.js';

const UPLOAD_FAILED = 'Erro no upload.';
const CANCELLED = {};

interface Sent {
  readonly texts: NewResource;
  readonly file: File;
}

/** Asks before the page is left while a file is on its way, and cancels it when its dialog closes. */
function useUnderWay(busy: boolean, cancel: () => void) {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      cancel();
    };
  }, [busy, cancel]);
}

/** Sends a file and reports its progress. */
function useSending(productId: number, onSent: () => void) {
  const [cancelled$] = useState(() => new Subject<void>());
  const [cancel] = useState(() => () => {
    cancelled$.next();
  });
  const [progress, setProgress] = useState(0);
  const sendFile = ({ texts, file }: Sent): Promise<{ readonly message?: string }> =>
    firstValueFrom(
      sendResource(productId, texts, file).pipe(
        tap((news) => {
          if (news.kind === 'progress') setProgress(news.total === 0 ? 0 : news.sent / news.total);
        }),
        filter((news) => news.kind === 'done'),
        map(({ body }) => body),
        takeUntil(cancelled$),
      ),
      { defaultValue: CANCELLED },
    );
  const { run, busy } = useCommand(sendFile, {
    fallback: UPLOAD_FAILED,
    done: (response) => {
      setProgress(0);
      if (response !== CANCELLED) onSent();
    },
    rejected: () => {
      setProgress(0);
      return false;
    },
  });
  useUnderWay(busy, cancel);
  return { run, busy, progress, cancel };
}

/** Holds the form of a resource and uploads its file. */
export function useResourceUpload(productId: number, onDone: () => void) {
  const [type, setType] = useState<ResourceType>('video');
  const [title, setTitle] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [objection, setObjection] = useState<string>();
  const { run, ...sending } = useSending(productId, () => {
    setTitle('');
    setFile(null);
    onDone();
  });
  const send = () => {
    const texts = v.safeParse(NewResource, { type, title });
    if (!texts.success || file === null) {
      setObjection(texts.success ? INCOMPLETE_RESOURCE : texts.issues[0].message);
      return;
    }
    setObjection(undefined);
    void run({ texts: texts.output, file });
  };
  return { ...sending, type, setType, title, setTitle, file, setFile, objection, send };
}
