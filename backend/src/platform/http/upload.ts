import multipart, { type MultipartFile } from '@fastify/multipart';
import { SetMetadata, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
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

/** What the parts' own lines may add to the length of a body that holds one file. */
const FRAMING = 8 * 1024;

/** Lets multipart bodies pass unread; they are read after the guards, by routes that take them. */
export async function acceptUploads(fastify: FastifyInstance): Promise<void> {
  // One more of each than is taken, so that what is too much is seen and refused.
  await fastify.register(multipart, {
    limits: { files: 2, fields: 1, parts: 3, fieldNameSize: 100, fieldSize: 1024, headerPairs: 20 },
  });
}

/**
 * Reads the one file of a request into its `receivedFile`. Throws `UNSUPPORTED_MEDIA_TYPE` for a body that is not
 * multipart, `PAYLOAD_TOO_LARGE` (before reading where the length is declared, else at the limit) and
 * `VALIDATION_FAILED` for a missing, second or surplus part. What is left of a refused body is read and dropped.
 */
export async function receiveFile(request: FastifyRequest, rule: UploadRule): Promise<void> {
  if (!request.isMultipart()) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  if (Number(request.headers['content-length'] ?? 0) > rule.maxBytes + FRAMING) throw tooLarge();
  try {
    const bytes = await onlyFile(request, rule);
    request.receivedFile = { bytes, digest: createHash('sha256').update(bytes).digest('base64url') };
  } catch (error) {
    request.raw.unpipe();
    request.raw.resume();
    throw error instanceof DomainError ? error : refusalOf(error, rule);
  }
}

async function onlyFile(request: FastifyRequest, { field, maxBytes }: UploadRule): Promise<Buffer> {
  let bytes: Buffer | undefined;
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type !== 'file' || part.fieldname !== field || bytes) throw surplus(part.fieldname);
    bytes = await contentOf(part.file);
  }
  if (!bytes) throw invalid([{ field, message: 'Selecione um arquivo.' }]);
  return bytes;
}

/** Unlike the parser's own reading, which ends with the body, this ends at the limit. */
const contentOf = (file: MultipartFile['file']): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    file
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .once('limit', () => {
        reject(tooLarge());
      })
      .once('end', () => {
        resolve(Buffer.concat(chunks));
      })
      .once('error', reject)
      .once('close', () => {
        reject(new Error('the file broke off'));
      });
  });

const tooLarge = () => new DomainError('PAYLOAD_TOO_LARGE');
const surplus = (field: string) => invalid([{ field, message: 'Envie um único arquivo, sem outros campos.' }]);

/** The parser's own complaints: too many parts, a body that breaks off or is no multipart. */
function refusalOf(error: unknown, { field }: UploadRule): DomainError {
  const { code = '' } = error as { code?: string };
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return surplus(field);
  return invalid([{ field, message: 'O arquivo não chegou inteiro. Envie novamente.' }]);
}
