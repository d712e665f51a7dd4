import type { AvatarResponse } from '@shop/contracts/account';
import { IMAGE_MAX_PIXELS } from '@shop/contracts/limits';
import { useEffect, useState } from 'react';
import { filter, firstValueFrom, map, Subject, takeUntil, tap } from 'rxjs';
import { isTransient } from '../../shared/http/api-error.js';
import { profile } from '../../shared/resources/profile.js';
import { useLeaveQuestion } from '../../shared/ui/leave-question.js';
import { uploadAvatar } from './account.api.js';
import { useProfileCommand } from './profile-command.js';

const UPLOAD_FAILED = 'Erro no upload.';
const NOT_A_PICTURE = 'Não foi possível abrir esta imagem. Escolha outra.';
const TOO_MANY_PIXELS = `A imagem é grande demais. O máximo são ${String(IMAGE_MAX_PIXELS / 1_000_000)} megapixels.`;
const CANCELLED = {};

interface Chosen {
  readonly file: File;
  /** Its address inside this page. */
  readonly preview: string;
}

/** Holds a picture from the disk, shown before it is sent. */
function usePicture() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [objection, setObjection] = useState<string>();
  useEffect(() => {
    if (chosen === null) return;
    return () => {
      URL.revokeObjectURL(chosen.preview);
    };
  }, [chosen]);
  const choose = (file: File | null) => {
    setObjection(undefined);
    setChosen(file && { file, preview: URL.createObjectURL(file) });
  };
  const reject = (message: string) => {
    choose(null);
    setObjection(message);
  };
  /** Judges the file by its decoded preview: its name proves nothing. */
  const judge = (pixels: number) => {
    if (pixels === 0) reject(NOT_A_PICTURE);
    else if (pixels > IMAGE_MAX_PIXELS) reject(TOO_MANY_PIXELS);
  };
  return { chosen, objection, choose, reject, judge };
}

/** Sends a file once and reports the progress; cancelled on request, or when its window closes. */
function useSending(onProgress: (share: number) => void) {
  const [cancelled$] = useState(() => new Subject<void>());
  const cancel = () => {
    cancelled$.next();
  };
  useEffect(
    () => () => {
      cancelled$.next();
    },
    [cancelled$],
  );
  const send = (file: File): Promise<Partial<AvatarResponse>> =>
    firstValueFrom(
      uploadAvatar(file).pipe(
        tap((news) => {
          if (news.kind === 'progress') onProgress(news.total === 0 ? 0 : news.sent / news.total);
        }),
        filter((news) => news.kind === 'done'),
        map(({ body }) => body),
        takeUntil(cancelled$),
      ),
      { defaultValue: CANCELLED },
    );
  return { send, cancel };
}

/** Uploads a picture from the disk to the profile. */
export function useAvatarUpload(onDone: () => void) {
  const picture = usePicture();
  const [progress, setProgress] = useState(0);
  const { send, cancel } = useSending(setProgress);
  const command = useProfileCommand(send, {
    fallback: UPLOAD_FAILED,
    done: (response) => {
      setProgress(0);
      if (response === CANCELLED) return;
      profile.refresh();
      picture.choose(null);
      onDone();
    },
    rejected: (error) => {
      setProgress(0);
      // After a transient failure the picture stays, for another attempt.
      if (!isTransient(error)) picture.reject(error.message || UPLOAD_FAILED);
      return false;
    },
  });
  useLeaveQuestion(command.busy);
  return {
    ...picture,
    progress,
    busy: command.busy,
    send: command.run,
    cancel: () => {
      if (command.busy) cancel();
      else picture.choose(null);
    },
  };
}
