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

/** Extensions of the media types that are judged by content; the first one is added to a name with none of them. */
const EXTENSIONS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'video/mp4': ['mp4', 'm4v', 'mov'],
  'video/webm': ['webm'],
  'video/ogg': ['ogv', 'ogg'],
  'audio/mpeg': ['mp3'],
  'audio/wav': ['wav'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/mp4': ['m4a', 'mp4'],
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
};

/**
 * Returns a file's name for saving, with an extension of its media type: a PDF named `fatura.hta` would run when it is
 * opened. Names of other types stay.
 */
export function savedName(name: string, mediaType: string): string {
  const extensions = EXTENSIONS[mediaType];
  if (!extensions) return name;
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return extensions.includes(extension) ? name : `${name}.${extensions[0]}`;
}
