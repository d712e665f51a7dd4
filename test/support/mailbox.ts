import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads the messages captured in a data folder, as raw source. */
export async function readMailbox(dataDir: string, address: string): Promise<readonly string[]> {
  const folder = join(dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  const sources = await Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .map((file) => readFile(join(folder, file), 'utf8')),
  );
  return sources.filter((source) => isTo(source, address));
}

/** Returns the first 6-digit code in a message's text. */
export const codeIn = (source: string): string | undefined =>
  /\b(\d{6})\b/.exec(source.slice(source.search(/\r?\n\r?\n/)))?.[1];

const isTo = (source: string, address: string): boolean =>
  source.split(/\r?\n/).some((line) => /^to:/i.test(line) && line.slice('to:'.length).trim() === address);

/** Returns the token of the link to a page in a message's text. */
export const tokenIn = (source: string, page: string): string | undefined =>
  new RegExp(`/${page}\\?token=([\\w.-]+)`).exec(readable(source))?.[1];

export const resetTokenIn = (source: string): string | undefined => tokenIn(source, 'reset-password');

/** Decodes the quoted-printable source: joins its lines and decodes its ASCII characters. */
export const readable = (source: string): string =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/=([2-7][0-9A-F])/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
