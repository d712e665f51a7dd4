import { Controller, Get, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { Config } from '../../../platform/config/config.js';
import { CurrentUser, KeyScope, Roles } from '../../../platform/routes/decorators.js';
import { GetReceipt } from '../use-cases/get-receipt.js';
import { receiptPage } from './receipt-page.js';

/** Allows the page's own style and nothing else. */
const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Receipts, as pages to print. */
@Controller('api/client/orders')
export class ReceiptsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  @Get(':id/receipt')
  @Roles('Cliente', 'Reseller')
  @KeyScope('orders:read')
  async receipt(
    @CurrentUser() user: SessionUser,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { brandName: brand, company } = this.config;
    const page = receiptPage(await this.queries.execute(new GetReceipt(user, id)), { brand, company });
    reply.type('text/html; charset=utf-8').header('Content-Security-Policy', CSP);
    return page;
  }
}
