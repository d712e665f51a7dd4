import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { Sessions } from '../auth/sessions.js';
import { Uploads } from '../files/uploads.js';
import { dropReceived, receiveFile } from './receive-file.js';
import type { UploadRule } from './upload.js';

/** Files of requests, from their first byte to the end of the request. */
@Injectable()
export class ReceivedFiles implements OnApplicationBootstrap {
  private sessions!: Sessions;

  constructor(
    private readonly uploads: Uploads,
    private readonly modules: ModuleRef,
  ) {}

  onApplicationBootstrap(): void {
    this.sessions = this.modules.get(Sessions, { strict: false });
  }

  /**
   * Reads the file of a request as `receiveFile` does. A file may take hours to arrive: throws `UNAUTHENTICATED` where its
   * sender was banned, demoted or logged out since the request was admitted.
   */
  async receive(request: FastifyRequest, rule: UploadRule): Promise<void> {
    await receiveFile(request, rule, this.uploads);
    const user = request.sessionUser;
    if (!user) return;
    const { id: userId, role, sessionId } = user;
    if (!(await this.sessions.isAlive({ userId, role, sessionId }))) throw new DomainError('UNAUTHENTICATED');
  }

  /** Removes the request's file unless the command has stored it. */
  async drop(request: FastifyRequest): Promise<void> {
    await dropReceived(request, this.uploads);
  }
}
