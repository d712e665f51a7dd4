import { Injectable, StreamableFile } from '@nestjs/common';
import { send } from '@fastify/send';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { type UploadPlace, Uploads } from './uploads.js';

export interface SentFile {
  readonly place: UploadPlace;
  /** As people save it. */
  readonly name: string;
  readonly type: string;
  /** Shown by the browser; else saved. */
  readonly isInline: boolean;
}

/** Nothing in a file of somebody else ever runs, whatever its type. */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Bytes that a response holds of its file: large enough that a fast reader costs few reads, small enough for hundreds. */
const READ_AT_ONCE = 256 * 1024;

/** Sends stored files: whole or a range of them, conditionally, always sandboxed. */
@Injectable()
export class StoredFiles {
  constructor(private readonly uploads: Uploads) {}

  /** The response to a request for a file. Throws `FORBIDDEN` where there is none, as for every bad link. */
  async send({ raw }: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<StreamableFile | undefined> {
    const { root, path } = this.uploads.locate(file.place);
    const facts = await stat(join(root, path)).catch(() => null);
    if (!facts) throw new DomainError('FORBIDDEN');
    judgeRange(raw.headers, facts);
    const { type, statusCode, headers, stream } = await send(raw, path, {
      root,
      cacheControl: false,
      contentType: false,
      index: false,
      highWaterMark: READ_AT_ONCE,
    });
    const isRejected = statusCode === 412 || statusCode === 416;
    if (type !== 'file' && !isRejected) throw new DomainError('FORBIDDEN');
    reply.status(statusCode).header('Content-Security-Policy', SANDBOX).header('Cache-Control', 'private, no-cache');
    if (isRejected) {
      const range = headers['Content-Range'];
      if (range) reply.header('Content-Range', range);
      stream.destroy();
      return undefined;
    }
    reply.headers({ ...headers, ETag: etagOf(facts) }).header('Content-Disposition', dispositionOf(file));
    return new StreamableFile(stream, { type: file.type });
  }
}

/** A strong validator (RFC 9110 §8.8.1), since a stored file never changes. `send` calls the same one weak. */
const etagOf = ({ size, mtime }: Stats): string => `"${size.toString(16)}-${mtime.getTime().toString(16)}"`;

/**
 * Applies to a request what `send` gets wrong of ranges: a suffix longer than the file is the whole file (RFC 9110
 * §14.1.2), and `If-Range` compares strongly (§13.1.5), so that a download never goes on in another file.
 */
function judgeRange(headers: IncomingHttpHeaders, facts: Stats): void {
  const validator = headers['if-range'];
  delete headers['if-range'];
  if (validator !== undefined && validator !== etagOf(facts) && validator !== facts.mtime.toUTCString())
    delete headers.range;
  const [, suffix] = /^ *bytes=-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (suffix !== undefined && Number(suffix) > facts.size) headers.range = 'bytes=0-';
}

/**
 * The header that names a file for saving, in any language (RFC 6266). ASCII throughout, since Node rejects anything else
 * in a response to HEAD; the names of uploads hold no quotes.
 */
const dispositionOf = ({ name, isInline }: SentFile): string => {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${isInline ? 'inline' : 'attachment'}; filename="${name.replace(/[^ -~]/gu, '?')}"; filename*=UTF-8''${encoded}`;
};
