import { Injectable, Logger, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { UnavailableError } from '../deadline/unavailable.js';
import { byteRange } from './byte-range.js';
import { namesTag } from './entity-tags.js';
import { savedName } from './file-name.js';
import type { ByteRange, FileFacts } from './file-store.js';
import type { OpenedLink } from './signed-links.js';
import { type UploadPlace, Uploads } from './uploads.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the file of a signed link is sent. */
    openedLink?: Omit<OpenedLink<unknown>, 'file'>;
  }
}

export interface SentFile {
  readonly place: UploadPlace;
  /** As its sender named it. */
  readonly name: string;
  readonly type: string;
  /** Shown by the browser; else saved. */
  readonly isInline: boolean;
}

/** Validators that distinguish a file from another one under the same link. */
interface Validators {
  /** Strong (RFC 9110 §8.8.1), since a stored file never changes. */
  readonly etag: string;
  readonly lastModified: string;
}

/** Nothing in a file of somebody else ever runs, whatever its type. */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Sends stored files that signed links have opened: whole or a range of them, conditionally, always sandboxed. */
@Injectable()
export class StoredFiles {
  private readonly logger = new Logger('files');

  constructor(private readonly uploads: Uploads) {}

  /**
   * Sends the response to a request for a file. Throws `UnavailableError` where the store has lost it, and `FORBIDDEN`
   * where the link has opened nothing since, as for every bad link.
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: OpenedLink<SentFile>,
  ): Promise<StreamableFile | undefined> {
    const { raw } = request;
    const { file } = opened;
    const facts = await this.uploads.facts(file.place);
    if (!facts) return this.rejectMissing(opened);
    const validators = validatorsOf(facts);
    reply.headers({ 'Content-Security-Policy': SANDBOX, 'Cache-Control': 'private, no-cache' });
    const status = judged(raw.headers, validators);
    if (status !== 412) reply.headers({ ETag: validators.etag, 'Last-Modified': validators.lastModified });
    if (status !== 200) return void reply.status(status);
    const range = isRangeOf(raw.headers, validators) ? byteRange(raw.headers.range, facts.size) : null;
    if (range === 'unsatisfiable')
      return void reply.status(416).header('Content-Range', `bytes */${String(facts.size)}`);
    const content = raw.method === 'HEAD' ? Readable.from([]) : await this.uploads.open(file.place, range ?? undefined);
    if (!content) return this.rejectMissing(opened);
    request.openedLink = opened;
    reply.status(range ? 206 : 200).headers(headersOf(file, facts, range));
    return new StreamableFile(content, { type: file.type });
  }

  /** Judges the link again, because the file may have been removed in the meantime; else the store has lost it. */
  private async rejectMissing({ file: { place }, requireEntitled }: OpenedLink<SentFile>): Promise<never> {
    await requireEntitled();
    this.logger.error(place, 'a file is missing from the store');
    throw new UnavailableError('file store');
  }
}

const validatorsOf = ({ size, modifiedMs }: FileFacts): Validators => ({
  etag: `"${size.toString(16)}-${Math.floor(modifiedMs).toString(16)}"`,
  lastModified: new Date(modifiedMs).toUTCString(),
});

/** Returns the status of a conditional request, in the order of RFC 9110 §13.2.2. */
function judged(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): 200 | 304 | 412 {
  const isNewerThan = (date: string) => Date.parse(lastModified) > Date.parse(date);
  const ifMatch = headers['if-match'];
  const ifNoneMatch = headers['if-none-match'];
  if (ifMatch !== undefined) {
    if (!ifMatch.split(',').some((tag) => ['*', etag].includes(tag.trim()))) return 412;
  } else if (isNewerThan(headers['if-unmodified-since'] ?? '')) return 412;
  if (ifNoneMatch !== undefined) return namesTag(ifNoneMatch, etag) ? 304 : 200;
  const since = headers['if-modified-since'];
  return since !== undefined && Date.parse(since) >= Date.parse(lastModified) ? 304 : 200;
}

/**
 * Returns true when a range may be sent. `If-Range` compares strongly (RFC 9110 §13.1.5), so that a download never
 * continues in another file.
 */
function isRangeOf(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const validator = headers['if-range'];
  return validator === undefined || validator === etag || validator === lastModified;
}

function headersOf(file: SentFile, { size }: FileFacts, range: ByteRange | null): Record<string, string> {
  return {
    'Accept-Ranges': 'bytes',
    'Content-Disposition': dispositionOf(file),
    'Content-Length': String(range ? range.end - range.start + 1 : size),
    ...(range && { 'Content-Range': `bytes ${String(range.start)}-${String(range.end)}/${String(size)}` }),
  };
}

/**
 * Returns the header with a file's name for saving, in any language (RFC 6266). It is ASCII throughout, because Node
 * rejects anything else in a response to HEAD; the names of uploads have no quotes.
 */
const dispositionOf = ({ name: given, type, isInline }: SentFile): string => {
  const name = savedName(given, type);
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${isInline ? 'inline' : 'attachment'}; filename="${name.replace(/[^ -~]/gu, '?')}"; filename*=UTF-8''${encoded}`;
};
