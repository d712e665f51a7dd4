import { Controller, Get, Param, Req, Res, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StoredFiles } from '../../../platform/files/stored-files.js';
import { Public } from '../../../platform/routes/decorators.js';
import { OpenAttachmentLink } from '../use-cases/open-attachment-link.js';

/** Files of tickets, by signed links. */
@Controller('ticket-attachments')
export class AttachmentsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly files: StoredFiles,
  ) {}

  @Get(':url')
  @Public({ ignoresToken: true })
  async file(
    @Param('url') url: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.files.send(request, reply, await this.queries.execute(new OpenAttachmentLink(url)));
  }
}
