import { notify } from './notify.js';

/** Copies a text to the clipboard. Returns true on success, and says `failure` otherwise. */
export async function copyToClipboard(text: string, failure = 'Não foi possível copiar.'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    notify('error', failure);
    return false;
  }
}
