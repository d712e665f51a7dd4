import { Injectable, type OnApplicationBootstrap, StreamableFile } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Callers } from '../auth/callers.js';
import type { SessionUser } from '../auth/sessions.js';
import { Uploads } from '../files/uploads.js';
import { dropReceived, isMultipart, receiveFile } from './receive-file.js';
import { RunningResponses } from '../responses/running-responses.js';
import type { UploadRule } from './upload.js';

/** Bytes that are sent between two judgements of their receiver. */
const UNJUDGED_BYTES = 256 * 1024;

/** Bodies that may take long on their way, in either direction: the caller that was judged before is judged again. */
@Injectable()
export class SessionBodies implements OnApplicationBootstrap {
  private queries!: QueryBus;

  constructor(
    private readonly uploads: Uploads,
    private readonly running: RunningResponses,
    private readonly callers: Callers,
    private readonly modules: ModuleRef,
  ) {}

  onApplicationBootstrap(): void {
    this.queries = this.modules.get(QueryBus, { strict: false });
  }

  /**
   * Reads the file of a request as `receiveFile` does. Throws `UNAUTHENTICATED` where its sender was banned, demoted or
   * logged out since the request was admitted.
   */
  async receive(request: FastifyRequest, rule: UploadRule): Promise<void> {
    if (rule.admission && isMultipart(request)) await this.queries.execute(rule.admission(request));
    await receiveFile(request, rule, this.uploads);
    if (request.sessionUser) await this.requireAlive(request.sessionUser);
  }

  /** Removes the request's file unless the command has stored it. */
  async drop(request: FastifyRequest): Promise<void> {
    await dropReceived(request, this.uploads);
  }

  /**
   * Returns a body as it is sent while it is read. It breaks off where its receiver was banned, demoted or logged out,
   * and where they lost what a signed link opened. Throws `RATE_LIMITED` where its receiver has too many of them under
   * way.
   */
  sent(file: StreamableFile, request: FastifyRequest, reply: FastifyReply): StreamableFile {
    const content = file.getStream();
    try {
      this.running.begin(request, reply);
    } catch (error) {
      content.destroy();
      throw error;
    }
    const { openedLink, sessionUser } = request;
    const judge = openedLink?.requireEntitled ?? (sessionUser && (() => this.requireAlive(sessionUser)));
    if (!judge) return file;
    return new StreamableFile(Readable.from(judged(content, judge), { objectMode: false }), file.options);
  }

  private async requireAlive(user: SessionUser): Promise<void> {
    if (!(await this.callers.isAlive(user))) throw new DomainError('UNAUTHENTICATED');
  }
}

async function* judged(content: Readable, judge: () => Promise<void>): AsyncGenerator<string | Buffer> {
  let unjudged = 0;
  for await (const chunk of content as AsyncIterable<string | Buffer>) {
    unjudged += chunk.length;
    if (unjudged >= UNJUDGED_BYTES) {
      await judge();
      unjudged = 0;
    }
    yield chunk;
  }
}
