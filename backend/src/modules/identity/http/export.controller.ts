import { Readable } from 'node:stream';
import { Controller, Get, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { roles } from '@shop/contracts/identity';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, Roles } from '../../../platform/http/access.js';
import { ExportAccount } from '../use-cases/export-account.js';

const attachment = {
  type: 'application/json; charset=utf-8',
  disposition: 'attachment; filename="meus_dados.json"',
} as const;

@Controller('api/profile/export')
export class ExportController {
  constructor(private readonly queries: QueryBus) {}

  /** `AccountExport`, sent as it is read. */
  @Get()
  @Roles(...roles)
  async everything(@CurrentUser() user: SessionUser): Promise<StreamableFile> {
    return new StreamableFile(Readable.from(await this.queries.execute(new ExportAccount(user))), attachment);
  }
}
