import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { WebhookInbox } from '../webhook-inbox.js';
import { HintPayments } from './hint-payments.js';

/** Reads the payments that a call of the bank named once more. Throws `NOT_FOUND`. */
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
    await this.commands.execute(new HintPayments(received.payments));
  }
}
