import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { WebhookInbox } from '../webhook-inbox.js';
import { HintPayment } from './hint-payment.js';

/** Reads the charges that a call of the bank named once more. Throws `NOT_FOUND`. */
export class ReplayWebhook extends Command<void> {
  constructor(readonly webhookId: string) {
    super();
  }
}

@CommandHandler(ReplayWebhook)
export class ReplayWebhookHandler implements ICommandHandler<ReplayWebhook> {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly commands: CommandBus,
  ) {}

  async execute({ webhookId }: ReplayWebhook): Promise<void> {
    const received = await this.inbox.find(webhookId);
    if (!received) throw new DomainError('NOT_FOUND');
    const txids = new Set(received.payments.flatMap(({ txid }) => txid ?? []));
    for (const txid of txids) await this.commands.execute(new HintPayment(txid));
  }
}
