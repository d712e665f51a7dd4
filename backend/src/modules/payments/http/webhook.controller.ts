import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { parseWebhook } from '@shop/pix/client';
import { JudgedBeforeBody, Public } from '../../../platform/routes/decorators.js';
import { WEBHOOK_PATH } from '../../../platform/requests/decoded-path.js';
import { WebhookInbox } from '../webhook-inbox.js';
import { HintPayments } from '../use-cases/hint-payments.js';
import { WebhookSecret } from './webhook-secret.js';

/**
 * Takes the PSP's notices that something was paid. A hint only: the charge is read back before anything is credited.
 */
@Controller(WEBHOOK_PATH)
export class WebhookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly inbox: WebhookInbox,
  ) {}

  @Post(['', 'pix', ':secret', ':secret/pix'])
  @Public({ ignoresToken: true })
  @JudgedBeforeBody(WebhookSecret)
  @HttpCode(200)
  async news(@Body() body: unknown, @Query() _query: unknown): Promise<void> {
    if (typeof body !== 'object' || body === null) throw new DomainError('VALIDATION_FAILED');
    // A hint works the same without its entry in the list.
    const listed = parseWebhook(body).map(({ endToEndId, txid }) => ({ endToEndId, txid: txid ?? null }));
    void this.inbox.record(listed).catch(() => undefined);
    await this.commands.execute(new HintPayments(listed));
  }
}
