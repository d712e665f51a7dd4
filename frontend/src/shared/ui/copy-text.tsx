import { memo } from 'react';
import { announce } from './announcer.js';
import { CopyMark, useCopy } from './copy-field.js';

interface CopyTextProps {
  /** `null` shows a dash. */
  readonly value: string | null;
  /** Monospaced, for keys and ids that are read letter by letter. */
  readonly mono?: boolean;
}

/** A short text in a line or cell, with a button that copies it. */
export const CopyText = memo(function CopyText({ value, mono = false }: CopyTextProps) {
  const { copy, copied } = useCopy();
  if (value === null) return <span className="inline-flex min-h-7 items-center">—</span>;
  const take = async () => {
    if (await copy(value)) announce('Copiado.');
  };
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5">
      <span title={value} className={mono ? 'min-w-0 truncate font-mono' : 'min-w-0 truncate'}>
        {value}
      </span>
      <button
        type="button"
        aria-label={`Copiar ${value}`}
        className="grid size-7 shrink-0 place-items-center rounded-dense text-subtle hover:bg-hover hover:text-fg pointer-coarse:size-[min(2.75rem,44px)]"
        onClick={() => void take()}
      >
        <CopyMark copied={copied} size={14} />
      </button>
    </span>
  );
});
