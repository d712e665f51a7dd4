import { notify } from './notify.js';

/**
 * Copies a text by the browser's older command, which needs neither https nor a permission: over plain http, and in the
 * browsers inside of apps. Moves neither the focus nor the selection.
 */
function copyByCommand(text: string): boolean {
  const take = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', take);
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', take);
  return isCopied;
}

/** Copies a text to the clipboard. Returns true on success, and says `failure` otherwise. */
export async function copyToClipboard(text: string, failure = 'Não foi possível copiar.'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const isCopied = copyByCommand(text);
    if (!isCopied) notify('error', failure);
    return isCopied;
  }
}
