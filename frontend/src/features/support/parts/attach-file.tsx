import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { formatBytes } from '../../../shared/format/bytes.js';
import { Button } from '../../../shared/ui/button.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { icon, largeIcon } from '../../../shared/ui/icons.js';
import { ProgressBar } from '../../../shared/ui/progress-bar.js';
import { ATTACHMENT_ACCEPT, type AttachmentUpload } from '../attachment-upload.js';

/** Button that chooses the file of the next message. */
export function AttachButton({ upload: { choose, progress } }: { upload: AttachmentUpload }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Arquivo"
        accept={ATTACHMENT_ACCEPT}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          // Cleared, so that the same file can be chosen again.
          currentTarget.value = '';
          if (chosen) choose(chosen);
        }}
      />
      <IconButton label="Anexar arquivo" disabled={progress !== null} onClick={() => input.current?.click()}>
        <Paperclip {...largeIcon} />
      </IconButton>
    </>
  );
}

/** Puts the focus into the text of a form: the control that had it goes away. */
export const focusText = (form: HTMLFormElement | null) => {
  form?.querySelector('textarea')?.focus();
};

/** The chosen file, and how much of it has been sent. */
export function ChosenFile({ upload: { file, progress, remove, cancel } }: { upload: AttachmentUpload }) {
  if (!file) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line px-3 pt-3">
      <div className="flex items-center gap-3 text-dense">
        <p className="min-w-0 grow truncate">
          <bdi>{file.name}</bdi> <span className="tabular text-muted">({formatBytes(file.size)})</span>
        </p>
        {progress === null ? (
          <IconButton
            label={`Remover ${file.name}`}
            onClick={({ currentTarget }) => {
              remove();
              focusText(currentTarget.form);
            }}
          >
            <X {...icon} />
          </IconButton>
        ) : (
          <Button size="dense" variant="secondary" onClick={cancel}>
            Cancelar envio
          </Button>
        )}
      </div>
      {progress === null ? null : (
        <ProgressBar
          label="Envio do arquivo"
          value={progress}
          max={1}
          text={`${String(Math.round(progress * 100))}%`}
        />
      )}
    </div>
  );
}
