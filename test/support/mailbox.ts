import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Captured {
  readonly source: string;
  readonly to: readonly string[];
}

/** Messages read before, by their paths: none changes, and no name returns. */
const captured = new Map<string, Captured>();

/** Reads the messages captured in a data folder, as raw source; each file once. */
export async function readMailbox(dataDir: string, address: string): Promise<readonly string[]> {
  const folder = join(dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  const messages = await Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .map((file) => messageIn(join(folder, file))),
  );
  return messages.filter(({ to }) => to.includes(address)).map(({ source }) => source);
}

async function messageIn(path: string): Promise<Captured> {
  const known = captured.get(path);
  if (known) return known;
  const source = await readFile(path, 'utf8');
  const lines = source.split(/\r?\n/).filter((line) => /^to:/i.test(line));
  const message = { source, to: lines.map((line) => line.slice('to:'.length).trim()) };
  captured.set(path, message);
  return message;
}

/** Returns the first 6-digit code in a message's text. */
export const codeIn = (source: string): string | undefined =>
  /\b(\d{6})\b/.exec(source.slice(source.search(/\r?\n\r?\n/)))?.[1];

/** Returns the token of the link to a page in a message's text. */
export const tokenIn = (source: string, page: string): string | undefined =>
  new RegExp(`/${page}\\?token=([\\w.-]+)`).exec(readable(source))?.[1];

export const resetTokenIn = (source: string): string | undefined => tokenIn(source, 'reset-password');

/** Decodes the quoted-printable source: joins its lines and decodes its ASCII characters. */
export const readable = (source: string): string =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/=([2-7][0-9A-F])/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
