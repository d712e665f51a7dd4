import { INCOMPLETE_RESOURCE, NewResource, type ResourceType } from '@shop/contracts/downloads';
import { compareVersions, VERSION_TAKEN } from '@shop/contracts/releases';
import { useEffect, useState } from 'react';
import { filter, firstValueFrom, map, Subject, takeUntil, tap } from 'rxjs';
import * as v from 'valibot';
import { hasCode } from '../../shared/http/api-error.js';
import { useCommand } from '../../shared/live/command.js';
import { useLeaveQuestion } from '../../shared/ui/leave-question.js';
import { sendResource } from './resources.api.js';

const UPLOAD_FAILED = 'Erro no upload.';
const CANCELLED = {};

const EMPTY = { title: '', version: '', min_version: '', changelog: '' };
export type ResourceTexts = typeof EMPTY;
type Errors = Partial<Record<string, string>>;

interface Sent {
  readonly texts: NewResource;
  readonly file: File;
}

/** Returns what is sent of the form: a loader has the texts of a release that were filled in. */
const sentTexts = (type: ResourceType, { title, ...release }: ResourceTexts) => {
  const filled = Object.entries(release)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text !== '');
  return { type, title, ...(type === 'loader' && Object.fromEntries(filled)) };
};

/** Returns the first message for each field. */
const errorsOf = (issues: readonly v.BaseIssue<unknown>[] = []): Errors =>
  Object.fromEntries<string>(issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]));

/** Asks before the page is left while a file is on its way, and cancels it when its dialog closes. */
function useUnderWay(busy: boolean, cancel: () => void) {
  useLeaveQuestion(busy);
  useEffect(() => (busy ? cancel : undefined), [busy, cancel]);
}

/** Sends a file and reports its progress. */
function useSending(productId: number, onSent: () => void, onTaken: () => void) {
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
    rejected: (error) => {
      setProgress(0);
      const isTaken = hasCode(error, 'VERSION_TAKEN');
      if (isTaken) onTaken();
      return isTaken;
    },
  });
  useUnderWay(busy, cancel);
  return { run, busy, progress, cancel };
}

/** Holds the form of a resource and uploads its file. A version of `taken` is rejected before its file is sent. */
export function useResourceUpload(productId: number, taken: readonly string[], onDone: () => void) {
  const [type, setType] = useState<ResourceType>('video');
  const [texts, setTexts] = useState(EMPTY);
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const onSent = () => {
    setTexts(EMPTY);
    setFile(null);
    onDone();
  };
  const { run, ...sending } = useSending(productId, onSent, () => {
    setErrors({ version: VERSION_TAKEN });
  });
  const send = () => {
    const { output, issues, success } = v.safeParse(NewResource, sentTexts(type, texts));
    const isTaken = success && taken.some((version) => compareVersions(version, output.version ?? '') === 0);
    setErrors({
      ...(file === null && { title: INCOMPLETE_RESOURCE }),
      ...errorsOf(issues),
      ...(isTaken && { version: VERSION_TAKEN }),
    });
    if (success && !isTaken && file !== null) void run({ texts: output, file });
  };
  const setText = (name: keyof ResourceTexts, text: string) => {
    setTexts((now) => ({ ...now, [name]: text }));
  };
  return { ...sending, type, setType, texts, setText, file, setFile, errors, send };
}
