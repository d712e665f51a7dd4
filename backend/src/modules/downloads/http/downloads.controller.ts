import { Controller, Get, Logger, Param, Req, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ProductId } from '@shop/contracts/catalog';
import { DownloadList, type DownloadProduct, ProductDownloads } from '@shop/contracts/downloads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { StoredFiles } from '../../../platform/files/stored-files.js';
import { CurrentUser, Public, ResponseSchema, Roles } from '../../../platform/routes/decorators.js';
import type { LiveResponse } from '../../../platform/responses/live-response.js';
import { DOWNLOADS, VIDEOS } from '../services/download-rows.js';
import { GetProductDownloads } from '../use-cases/get-product-downloads.js';
import { ListDownloads } from '../use-cases/list-downloads.js';
import { NoteDownload } from '../use-cases/note-download.js';
import { OpenResourceLink } from '../use-cases/open-resource-link.js';

/** Files that clients may download, and the signed links to them. */
@Controller()
export class DownloadsController {
  private readonly logger = new Logger('downloads');

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly files: StoredFiles,
  ) {}

  @Get('api/client/downloads')
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(DownloadList)
  list(@CurrentUser() user: SessionUser): Promise<LiveResponse<DownloadProduct[]>> {
    return this.queries.execute(new ListDownloads(user));
  }

  @Get('api/client/downloads/:productId')
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(ProductDownloads)
  product(
    @CurrentUser() user: SessionUser,
    @Param('productId', { schema: ProductId }) productId: number,
  ): Promise<LiveResponse<ProductDownloads>> {
    return this.queries.execute(new GetProductDownloads(productId, user));
  }

  @Get('videos/:url')
  @Public({ ignoresToken: true })
  video(
    @Param('url') url: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.send(VIDEOS, url, request, reply);
  }

  @Get('downloads/:url')
  @Public({ ignoresToken: true })
  download(
    @Param('url') url: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.send(DOWNLOADS, url, request, reply);
  }

  private async send(kind: string, url: string, request: FastifyRequest, reply: FastifyReply) {
    const opened = await this.queries.execute(new OpenResourceLink(kind, url));
    const { file, ...download } = opened.file;
    const sent = await this.files.send(request, reply, { ...opened, file });
    if (request.method === 'GET' && sent)
      await this.commands.execute(new NoteDownload(download)).catch((error: unknown) => {
        this.logger.warn({ err: error, ...download }, 'a download was not noted');
      });
    return sent;
  }
}
