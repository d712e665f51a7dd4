import { Busboy } from '@fastify/busboy';
import { SetMetadata, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { UnreadableBody } from './body-parser.js';
import { invalid } from './refusals.js';

/** A file as it came: nothing that its sender said of it (name, type) is kept. */
export interface ReceivedFile {
  readonly bytes: Buffer;
  /** SHA-256 of the bytes: the same file, sent again. */
  readonly digest: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes with `@Upload` once the file has arrived whole. */
    receivedFile?: ReceivedFile;
  }
}

export const UPLOAD = 'upload';

export interface UploadRule {
  /** Name of the part of `multipart/form-data` that holds the file; no other part may be there. */
  readonly field: string;
  /** What it may have; held in memory. */
  readonly maxBytes: number;
}

/** The route takes one file and nothing else; `@UploadedFile()` hands it over. */
export const Upload = (rule: UploadRule) => SetMetadata(UPLOAD, rule);

/** The file of a route with `@Upload`. */
export const UploadedFile = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().receivedFile,
);

const MULTIPART = /^multipart\/form-data(;|$)/i;
/** What the parts' own lines may add to the length of a body that holds one file. */
const FRAMING = 8 * 1024;

/** Lets multipart bodies pass unread: they are read after the guards, by the routes that take them. */
export function acceptUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) => {
    done(null, new UnreadableBody(new DomainError('UNSUPPORTED_MEDIA_TYPE')));
  });
}

/** Files that one user may be sending at a time: slow senders must not fill the memory. */
const AT_ONCE = 5;
const underWay = new Map<string, number>();

/**
 * Reads the one file of a request into its `receivedFile`. Throws `UNSUPPORTED_MEDIA_TYPE` for a body that is not
 * multipart, `PAYLOAD_TOO_LARGE` (before reading where the length is declared, else at the limit), `VALIDATION_FAILED`
 * for a missing, second or surplus part and `RATE_LIMITED`. What is left of a refused body is read and dropped.
 */
export async function receiveFile(request: FastifyRequest, rule: UploadRule): Promise<void> {
  const { raw, headers } = request;
  if (!MULTIPART.test(headers['content-type'] ?? '')) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  if (Number(headers['content-length'] ?? 0) > rule.maxBytes + FRAMING) throw tooLarge();
  const sender = request.sessionUser?.id ?? request.clientAddress;
  const others = underWay.get(sender) ?? 0;
  if (others >= AT_ONCE) throw new DomainError('RATE_LIMITED', { retryAfter: 1 });
  underWay.set(sender, others + 1);
  try {
    const bytes = await onlyFile(raw, rule);
    request.receivedFile = { bytes, digest: createHash('sha256').update(bytes).digest('base64url') };
    request.body = undefined;
  } catch (error) {
    raw.unpipe();
    raw.resume();
    throw error instanceof DomainError ? error : cutOff(rule);
  } finally {
    leave(sender);
  }
}

function leave(sender: string): void {
  const others = (underWay.get(sender) ?? 1) - 1;
  if (others > 0) underWay.set(sender, others);
  else underWay.delete(sender);
}

const onlyFile = (raw: IncomingMessage, { field, maxBytes }: UploadRule): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let found = false;
    const tooMuch = () => {
      reject(surplus(field));
    };
    const limits = { files: 1, fields: 0, parts: 1, fileSize: maxBytes, headerPairs: 20, headerSize: FRAMING };
    const parser = new Busboy({
      headers: { ...raw.headers, 'content-type': raw.headers['content-type'] ?? '' },
      limits,
    });
    parser.on('fieldsLimit', tooMuch).on('filesLimit', tooMuch).on('partsLimit', tooMuch).on('error', reject);
    parser.on('file', (name, file) => {
      found = name === field;
      if (!found) tooMuch();
      file.on('error', reject);
      file.on('data', (chunk: Buffer) => chunks.push(chunk));
      file.on('limit', () => {
        reject(tooLarge());
      });
    });
    parser.on('finish', () => {
      if (found) resolve(Buffer.concat(chunks));
      else reject(invalid([{ field, message: 'Selecione um arquivo.' }]));
    });
    // A body that came whole may close before the parser is through with it.
    raw.once('close', () => {
      if (!raw.complete) reject(cutOff({ field, maxBytes }));
    });
    raw.pipe(parser);
  });

const tooLarge = () => new DomainError('PAYLOAD_TOO_LARGE');
const surplus = (field: string) => invalid([{ field, message: 'Envie um único arquivo, sem outros campos.' }]);

const cutOff = ({ field }: UploadRule) =>
  invalid([{ field, message: 'O arquivo não chegou inteiro. Envie novamente.' }]);
