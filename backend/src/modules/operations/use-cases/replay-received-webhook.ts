import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReplayWebhook } from '../../payments/use-cases/replay-webhook.js';
import { OperationLog } from '../operation-log.js';

/** Reads the charges that a call of the bank named once more, for an operator. Throws `NOT_FOUND`. */
export class ReplayReceivedWebhook extends Command<void> {
  constructor(readonly webhookId: string) {
    super();
  }
}

@CommandHandler(ReplayReceivedWebhook)
export class ReplayReceivedWebhookHandler implements ICommandHandler<ReplayReceivedWebhook> {
  constructor(
    private readonly commands: CommandBus,
    private readonly log: OperationLog,
  ) {}

  async execute({ webhookId }: ReplayReceivedWebhook): Promise<void> {
    await this.commands.execute(new ReplayWebhook(webhookId));
    await this.log.record('webhook_replayed', webhookId);
  }
}
