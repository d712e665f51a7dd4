import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Sessions, type SessionUser } from '../auth/sessions.js';
import { Uploads } from '../files/uploads.js';
import { dropReceived, receiveFile } from './receive-file.js';
import type { UploadRule } from './upload.js';

/** Bytes that are sent between two judgements of the session. */
const UNJUDGED_BYTES = 64 * 1024;

/** Bodies that may take long on their way, in either direction: the session that was judged before is judged again. */
@Injectable()
export class SessionBodies implements OnApplicationBootstrap {
  private sessions!: Sessions;

  constructor(
    private readonly uploads: Uploads,
    private readonly modules: ModuleRef,
  ) {}

  onApplicationBootstrap(): void {
    this.sessions = this.modules.get(Sessions, { strict: false });
  }

  /**
   * Reads the file of a request as `receiveFile` does. Throws `UNAUTHENTICATED` where its sender was banned, demoted or
   * logged out since the request was admitted.
   */
  async receive(request: FastifyRequest, rule: UploadRule): Promise<void> {
    await receiveFile(request, rule, this.uploads);
    if (request.sessionUser) await this.requireAlive(request.sessionUser);
  }

  /** Removes the request's file unless the command has stored it. */
  async drop(request: FastifyRequest): Promise<void> {
    await dropReceived(request, this.uploads);
  }

  /** Passes on a body that is read while it is sent; it breaks off where its receiver was banned, demoted or logged out. */
  whileAlive(content: Readable, receiver: SessionUser): Readable {
    return Readable.from(this.judged(content, receiver), { objectMode: false });
  }

  private async *judged(content: Readable, receiver: SessionUser): AsyncGenerator<string | Buffer> {
    let unjudged = 0;
    for await (const chunk of content as AsyncIterable<string | Buffer>) {
      unjudged += chunk.length;
      if (unjudged >= UNJUDGED_BYTES) {
        await this.requireAlive(receiver);
        unjudged = 0;
      }
      yield chunk;
    }
  }

  private async requireAlive({ id: userId, role, sessionId }: SessionUser): Promise<void> {
    if (!(await this.sessions.isAlive({ userId, role, sessionId }))) throw new DomainError('UNAUTHENTICATED');
  }
}
