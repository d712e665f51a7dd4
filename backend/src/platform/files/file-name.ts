import { FILE_NAME_MAX } from '@shop/contracts/limits';

/**
 * Control characters, separators of folders, and invisible direction marks, with which `fdp.exe` is shown as `exe.pdf`.
 */
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\\/:*?"<>|]/g;
const NAMELESS = 'arquivo';

/**
 * Returns a safe name of a file for display and saving, in any language, from the name declared by its sender. A name
 * that is too long keeps its extension.
 */
export function fileName(declared: string | undefined): string {
  const parts = (declared ?? '').toWellFormed().normalize('NFC').split(/[\\/]/);
  const name = (parts.at(-1) ?? '')
    .replace(UNSAFE, '')
    .trim()
    .replace(/^\.+|\.+$/g, '');
  if (name === '') return NAMELESS;
  const characters = [...name];
  if (characters.length <= FILE_NAME_MAX) return name;
  const extension = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, FILE_NAME_MAX - [...extension].length).join('') + extension;
}
