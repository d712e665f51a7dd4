import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.js';
import { copyToClipboard } from './clipboard.js';

const SHOWN_FOR = 2_000;

/** Copies text to the clipboard and returns true on success; `copied` is true for the two seconds after. */
export function useCopy() {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => {
      setCopied(false);
    }, SHOWN_FOR);
    return () => {
      clearTimeout(timer);
    };
  }, [copies]);
  const copy = async (text: string) => {
    const isCopied = await copyToClipboard(text, 'Não foi possível copiar. Selecione o texto e copie.');
    if (isCopied) {
      setCopied(true);
      setCopies((count) => count + 1);
    }
    return isCopied;
  };
  return { copy, copied };
}

/** The icon of a copy button, and its check mark after copying. */
export const CopyMark = ({ copied, size = 16 }: { copied: boolean; size?: number }) =>
  copied ? <Check aria-hidden size={size} strokeWidth={2} /> : <Copy aria-hidden size={size} strokeWidth={1.75} />;

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** The button's text, e.g. «Copiar código». */
  readonly action: string;
  /** Label once copied, e.g. «Código copiado». */
  readonly done: string;
}

/** A text to use elsewhere, with the button that copies it. */
export function CopyField({ label, value, action, done }: CopyFieldProps) {
  const { copy, copied } = useCopy();
  return (
    <div className="grid gap-2">
      <textarea
        readOnly
        aria-label={label}
        rows={3}
        value={value}
        className="w-full resize-none rounded-control border border-control bg-surface p-3 font-mono text-dense break-all text-muted pointer-coarse:text-[1rem]"
        onFocus={(event) => {
          event.currentTarget.select();
        }}
      />
      <Button wide icon={<CopyMark copied={copied} />} onClick={() => void copy(value)}>
        {copied ? done : action}
      </Button>
      <span role="status" className="sr-only">
        {copied ? done : ''}
      </span>
    </div>
  );
}
