import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileName } from '../files/file-name.js';
import type { Uploads } from '../files/uploads.js';
import { UnavailableError } from '../deadline/unavailable.js';
import { UnreadableBody } from './body-parser.js';
import { keepAwaitingBody } from '../requests/body-deadline.js';
import { cutOff, type FileSink, FRAMING, missingFile, readParts, TEXT_MAX_BYTES, tooLarge } from './multipart.js';
import type { ReceivedFile, StreamedFile, UploadRule } from './upload.js';

const MULTIPART = /^multipart\/form-data(;|$)/i;

export const isMultipart = ({ headers }: FastifyRequest): boolean => MULTIPART.test(headers['content-type'] ?? '');

/** Lets multipart bodies pass unread: they are read after the guards, by the routes that take them. */
export function acceptUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) => {
    done(null, new UnreadableBody(new DomainError('UNSUPPORTED_MEDIA_TYPE')));
  });
}

/** Files that one user may be sending at a time: slow senders must not fill memory or disk. */
const AT_ONCE = 5;
const underWay = new Map<string, number>();

/**
 * Reads the file of a request into its `receivedFile` and the texts next to it into its body. Throws
 * `UNSUPPORTED_MEDIA_TYPE` for a body that is not multipart, `PAYLOAD_TOO_LARGE` (before reading where the length is
 * declared, else at the limit), `STORAGE_FULL`, `VALIDATION_FAILED` for a missing, second or surplus part and
 * `RATE_LIMITED`. The rest of a rejected body is read and dropped.
 */
export async function receiveFile(request: FastifyRequest, rule: UploadRule, uploads: Uploads): Promise<void> {
  const { raw, headers } = request;
  if (!isMultipart(request)) {
    if (rule.isOptional) return;
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  }
  const texts = (rule.texts ?? []).length * TEXT_MAX_BYTES;
  const declared = headers['content-length'];
  if (Number(declared ?? 0) > rule.maxBytes + texts + FRAMING) throw tooLarge();
  await uploads.requireRoom(Number(declared ?? rule.maxBytes));
  const sender = request.sessionUser?.id ?? request.clientAddress;
  const others = underWay.get(sender) ?? 0;
  if (others >= AT_ONCE) throw new DomainError('RATE_LIMITED', { retryAfter: 1 });
  underWay.set(sender, others + 1);
  try {
    if (rule.isStreamed) keepAwaitingBody(request);
    const sink: FileSink<ReceivedFile | StreamedFile> = rule.isStreamed ? toDisk(uploads) : toMemory;
    // Known to the request as soon as it is whole, so that it goes with the response also where a later part is at
    // fault.
    const texts = await readParts(raw, rule, async (content, name) => {
      request.receivedFile = await sink(content, name);
    });
    if (!request.receivedFile && !rule.isOptional) throw missingFile(rule);
    request.body = rule.texts ? texts : undefined;
  } catch (error) {
    throw error instanceof DomainError || error instanceof UnavailableError ? error : cutOff(rule);
  } finally {
    leave(sender);
  }
}

/** Removes the request's file unless the command has stored it. */
export async function dropReceived({ receivedFile }: FastifyRequest, uploads: Uploads): Promise<void> {
  if (receivedFile && 'draft' in receivedFile) await uploads.drop(receivedFile.draft);
}

function leave(sender: string): void {
  const others = (underWay.get(sender) ?? 1) - 1;
  if (others > 0) underWay.set(sender, others);
  else underWay.delete(sender);
}

const toMemory: FileSink<ReceivedFile> = async (content) => {
  const bytes = await buffer(content);
  return { bytes, digest: createHash('sha256').update(bytes).digest('base64url') };
};

const toDisk =
  (uploads: Uploads): FileSink<StreamedFile> =>
  async (content: Readable, name) => {
    const draft = await uploads.receive(content);
    return { draft, name: fileName(name), digest: draft.digest };
  };
