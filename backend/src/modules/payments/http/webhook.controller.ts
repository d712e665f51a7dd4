import { Body, Controller, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { parseWebhook } from '@shop/pix/client';
import { Public } from '../../../platform/http/access.js';
import { HintPayment } from '../use-cases/hint-payment.js';
import { WebhookGuard } from './webhook-guard.js';

/** Where the PSP tells that something was paid. A hint only: the charge is read back before anything is credited. */
@Controller('api/webhooks/pix')
export class WebhookController {
  constructor(private readonly commands: CommandBus) {}

  @Post(['', 'pix', ':secret', ':secret/pix'])
  @Public({ ignoresToken: true })
  @UseGuards(WebhookGuard)
  @HttpCode(200)
  async news(@Body() body: unknown, @Query() _query: unknown): Promise<void> {
    if (typeof body !== 'object' || body === null) throw new DomainError('VALIDATION_FAILED');
    const txids = new Set(parseWebhook(body).flatMap(({ txid }) => txid ?? []));
    for (const txid of txids) await this.commands.execute(new HintPayment(txid));
  }
}
