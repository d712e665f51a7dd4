import { Busboy } from '@fastify/busboy';
import { DomainError } from '@shop/kernel/domain-error';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { UNKNOWN } from '../responses/messages.js';
import { invalid } from '../responses/rejections.js';
import type { UploadRule } from './upload.js';

/** Bytes that the multipart framing may add to a body, and that the header of a part may have. */
export const FRAMING = 8 * 1024;
/** Bytes of a text part. */
export const TEXT_MAX_BYTES = 64 * 1024;

/** Takes the content of the one file; must read it to its end or destroy it. */
export type FileSink<File> = (content: Readable, name: string) => Promise<File>;

export const tooLarge = () => new DomainError('PAYLOAD_TOO_LARGE');

export const missingFile = ({ field, missing = 'Selecione um arquivo.' }: UploadRule) =>
  invalid([{ field, message: missing }]);

export const cutOff = ({ field }: UploadRule) =>
  invalid([{ field, message: 'O arquivo não chegou inteiro. Envie novamente.' }]);

const oneFile = ({ field }: UploadRule) => invalid([{ field, message: 'Envie um único arquivo.' }]);

/** Returns the rejection of a text part that is unknown or repeated. */
function wrongText(name: string, rule: UploadRule): DomainError {
  if (name === rule.field) return missingFile(rule);
  const isRepeated = rule.texts?.includes(name);
  return invalid([{ field: name, message: isRepeated ? 'Envie este campo uma única vez.' : UNKNOWN }]);
}

/** Returns the rejection of a file in another part than that of the rule. */
const wrongFile = (name: string, { texts = [] }: UploadRule) =>
  invalid([{ field: name, message: texts.includes(name) ? 'Envie este campo como texto.' : UNKNOWN }]);

/**
 * Reads a multipart body: at most one file, handed to the sink while it arrives, and the texts of the rule, which it
 * returns. Rejects with `PAYLOAD_TOO_LARGE` at the limit and `VALIDATION_FAILED` for a surplus part and a body that
 * ends early; a sink's own error is passed on. When this rejects, the sink has ended.
 */
export async function readParts(
  raw: IncomingMessage,
  rule: UploadRule,
  sink: FileSink<void>,
): Promise<Readonly<Record<string, string>>> {
  const taken: { content?: Readable; writing?: Promise<void> } = {};
  try {
    const texts = await parsed(raw, rule, (content, name) => {
      taken.content = content;
      return (taken.writing = sink(content, name));
    });
    await taken.writing;
    return texts;
  } catch (error) {
    raw.unpipe();
    raw.resume();
    taken.content?.destroy();
    await taken.writing?.catch(() => undefined);
    throw error;
  }
}

function parsed(
  raw: IncomingMessage,
  rule: UploadRule,
  take: (file: Readable, name: string) => Promise<unknown>,
): Promise<Record<string, string>> {
  const { field, texts: names = [] } = rule;
  return new Promise((resolve, reject) => {
    const texts: Record<string, string> = {};
    const parser = parserOf(raw, rule);
    parser.on('filesLimit', () => {
      reject(oneFile(rule));
    });
    parser.on('error', reject);
    parser.on('field', (name, value, _isNameCut, isCut) => {
      if (!names.includes(name) || Object.hasOwn(texts, name)) reject(wrongText(name, rule));
      else if (isCut) reject(tooLarge());
      else texts[name] = value;
    });
    parser.on('file', (name, file, fileName) => {
      file.on('error', reject);
      file.on('limit', () => {
        reject(tooLarge());
      });
      if (name === field) take(file, fileName).catch(reject);
      else {
        file.resume();
        reject(wrongFile(name, rule));
      }
    });
    parser.on('finish', () => {
      resolve(texts);
    });
    // A body that came whole may close before the parser is through with it.
    raw.once('close', () => {
      if (!raw.complete) reject(cutOff(rule));
    });
    if (raw.destroyed && !raw.complete) reject(cutOff(rule));
    raw.pipe(parser);
  });
}

const parserOf = (raw: IncomingMessage, { maxBytes, texts = [] }: UploadRule) =>
  new Busboy({
    headers: { ...raw.headers, 'content-type': raw.headers['content-type'] ?? '' },
    limits: {
      files: 1,
      // The first surplus part is still read, to be named.
      fields: texts.length + 1,
      parts: texts.length + 3,
      fileSize: maxBytes,
      fieldSize: TEXT_MAX_BYTES,
      headerPairs: 20,
      headerSize: FRAMING,
    },
  });
