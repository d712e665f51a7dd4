import type { Query } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import type { FileDraft } from '../files/uploads.js';

/** A file as received in memory, without the name and type that its sender declared. */
export interface ReceivedFile {
  readonly bytes: Buffer;
  /** SHA-256 of the bytes, to recognise the same file when it is sent again. */
  readonly digest: string;
}

/** A file as received on the disk. It is removed at the end of the request unless the command has stored its draft. */
export interface StreamedFile {
  readonly draft: FileDraft;
  /** As its sender named it: text, never a path. */
  readonly name: string;
  readonly digest: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes with `@Upload` once the file has arrived whole; the parts after it may still be at fault. */
    receivedFile?: ReceivedFile | StreamedFile;
  }
}

/** The file that a route takes in a part of `multipart/form-data`. */
export interface UploadRule {
  /** Name of the part that holds the file. */
  readonly field: string;
  /** Size limit. */
  readonly maxBytes: number;
  /** Text parts that may be there too, each once: they become the body, which a schema checks. None unless named. */
  readonly texts?: readonly string[];
  /** Written to the disk while it arrives (`StreamedFile`); else held in memory (`ReceivedFile`). */
  readonly isStreamed?: true;
  /** Message for the sender of a request without the file. */
  readonly missing?: string;
  /** The route also accepts a request without a file, or with a JSON body. */
  readonly isOptional?: true;
  /** Query that throws where the request would be rejected whatever its file is; it runs before the file is read. */
  readonly admission?: (request: FastifyRequest) => Query<void>;
}
