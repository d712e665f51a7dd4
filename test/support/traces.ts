import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** An encoding of a text in a file. */
interface Form {
  readonly text: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Returns base64 at each of the three alignments. Left out are the first and last characters, which depend on the
 * neighbouring bytes.
 */
const base64Of = (bytes: Buffer): string[] =>
  [0, 1, 2].map((before) => {
    const whole = Math.floor(((before + bytes.length) * 8) / 6);
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    return encoded.slice(before === 0 ? 0 : before + 1, whole);
  });

function formsOf(text: string): Form[] {
  const cased = [...new Set([text, text.toLowerCase(), text.toUpperCase()])];
  return cased.flatMap((one) => [
    { text, name: 'plain', bytes: Buffer.from(one) },
    { text, name: 'UTF-16', bytes: Buffer.from(one, 'utf16le') },
    { text, name: 'hexadecimal', bytes: Buffer.from(Buffer.from(one).toString('hex')) },
    ...base64Of(Buffer.from(one)).flatMap((encoded) =>
      [encoded, encoded.replaceAll('+', '-').replaceAll('/', '_')].map((alphabet) => ({
        text,
        name: 'base64',
        bytes: Buffer.from(alphabet),
      })),
    ),
  ]);
}

/**
 * Returns the places where one of the texts is in a file of the folder or in a file name, in any encoding: `file: text
 * (form)`.
 */
export async function tracesOf(folder: string, texts: readonly string[]): Promise<readonly string[]> {
  const forms = texts.flatMap(formsOf);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const traces = new Set<string>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    const searched = Buffer.concat([Buffer.from(`${path}\n`), content]);
    for (const { text, name, bytes } of forms)
      if (searched.includes(bytes)) traces.add(`${relative(folder, path)}: ${text} (${name})`);
  }
  return [...traces].sort();
}
