import { Readable } from 'node:stream';
import { Controller, Get, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { EXPORTS_PER_HOUR } from '@shop/contracts/limits';
import { HOUR } from '@shop/kernel/durations';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, Limit, SignedIn } from '../../../platform/routes/decorators.js';
import { ExportAccount } from '../use-cases/export-account.js';

const attachment = {
  type: 'application/json; charset=utf-8',
  disposition: 'attachment; filename="meus_dados.json"',
} as const;

@Controller('api/profile/export')
export class ExportController {
  constructor(private readonly queries: QueryBus) {}

  /** Streams an `AccountExport` while it is read. */
  @Get()
  @SignedIn()
  @Limit({ name: 'export', points: EXPORTS_PER_HOUR, perMs: HOUR, by: 'user' })
  async everything(@CurrentUser() user: SessionUser): Promise<StreamableFile> {
    return new StreamableFile(Readable.from(await this.queries.execute(new ExportAccount(user))), attachment);
  }
}
