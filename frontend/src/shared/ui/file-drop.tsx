import { clsx } from 'clsx';
import { File as FileIcon, Upload, X } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { formatBytes } from '../format/bytes.js';
import { Field } from './field.js';
import { iconButtonClass } from './icon-button.js';
import { icon, largeIcon } from './icons.js';

export interface FileRule {
  /** Media types, whole or as `image/*`; empty for any. */
  readonly accept: readonly string[];
  /** The same in words: «PNG ou JPEG». */
  readonly kinds: string;
  readonly maxBytes: number;
}

const isOneOf = (accept: readonly string[], type: string) =>
  accept.length === 0 || accept.some((one) => (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one));

/** Returns the reason why a file may not be sent, if there is one. */
export function objectionTo({ type, size }: File, { accept, kinds, maxBytes }: FileRule): string | undefined {
  if (!isOneOf(accept, type)) return `Escolha um arquivo ${kinds}.`;
  if (size === 0) return 'Este arquivo está vazio.';
  return size > maxBytes ? `O arquivo tem ${formatBytes(size)}. O máximo é ${formatBytes(maxBytes)}.` : undefined;
}

interface FileDropProps extends FileRule {
  readonly label: string;
  readonly file: File | null;
  /** Called with files that the rule allows, and with null. */
  readonly onChange: (file: File | null) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

const zoneClass = clsx(
  'group relative grid min-h-28 min-w-0 place-content-center justify-items-center gap-1 rounded-control border border-dashed border-control bg-surface p-4 text-center transition-colors',
  'has-enabled:hover:border-subtle has-enabled:hover:bg-raised data-over:border-solid data-over:border-accent-fg data-over:bg-accent-tint',
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring',
  'has-aria-invalid:border-danger has-disabled:border-line data-chosen:border-solid',
);

const Invitation = () => (
  <>
    <Upload {...largeIcon} className="text-subtle" />
    <p className="text-dense text-muted group-has-disabled:text-subtle">
      <span className="font-medium text-fg group-has-disabled:text-subtle">Escolha um arquivo</span>
      <span className="pointer-coarse:hidden"> ou arraste até aqui</span>
    </p>
  </>
);

const Chosen = ({ file }: { file: File }) => (
  <>
    <FileIcon {...largeIcon} className="text-subtle" />
    <p className="max-w-full min-w-0 truncate px-8 text-dense font-medium" title={file.name}>
      {file.name}
    </p>
    <p className="tabular text-caption text-muted">{formatBytes(file.size)}</p>
  </>
);

/** Accepts files dropped on an element; `over` while one is dragged above it. */
function useDropping(enabled: boolean, onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(enabled && event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    drag(event);
    const [file] = event.dataTransfer.files;
    if (file && enabled) onFile(file);
  };
  return { 'data-over': over || undefined, onDragOver: drag, onDragLeave: drag, onDrop: drop };
}

/** A file to send, chosen or dropped, and checked before it is sent. */
export function FileDrop({ label, file, onChange, error, disabled = false, ...rule }: FileDropProps) {
  const [objection, setObjection] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const take = (candidate: File) => {
    const found = objectionTo(candidate, rule);
    setObjection(found);
    if (found === undefined) onChange(candidate);
  };
  const dropping = useDropping(!disabled, take);
  return (
    <Field label={label} hint={`${rule.kinds}, até ${formatBytes(rule.maxBytes)}.`} error={objection ?? error}>
      {(control) => (
        <div {...dropping} data-chosen={file ? true : undefined} className={zoneClass}>
          {file ? <Chosen file={file} /> : <Invitation />}
          {/* The real input covers the whole zone, so that keys, clicks and screen readers find a file field. */}
          <input
            {...control}
            ref={input}
            type="file"
            accept={rule.accept.join(',') || undefined}
            disabled={disabled}
            className="absolute inset-0 w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.files?.[0];
              // Cleared, so that the same file can be chosen again.
              currentTarget.value = '';
              if (chosen) take(chosen);
            }}
          />
          {file && !disabled ? (
            <button
              type="button"
              aria-label={`Remover ${file.name}`}
              className={clsx(iconButtonClass, 'absolute! top-1 right-1')}
              onClick={() => {
                onChange(null);
                input.current?.focus();
              }}
            >
              <X {...icon} />
            </button>
          ) : null}
        </div>
      )}
    </Field>
  );
}
