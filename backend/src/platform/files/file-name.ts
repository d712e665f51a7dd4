import { FILE_NAME_MAX } from '@shop/contracts/limits';

/** Control characters, invisible direction marks (which make `exe.pdf` of `fdp.exe`) and what separates folders. */
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\\/:*?"<>|]/g;
const NAMELESS = 'arquivo';

/**
 * The name of a file as people may see it and save it, in any language, from the name that its sender declared. A name
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
