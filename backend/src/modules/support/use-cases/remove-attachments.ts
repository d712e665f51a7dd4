import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Attachments } from '../services/attachments.js';

/** Removes the files of a ticket from the disk. */
export class RemoveAttachments extends Command<void> {
  constructor(readonly ticketId: number) {
    super();
  }
}

@CommandHandler(RemoveAttachments)
export class RemoveAttachmentsHandler implements ICommandHandler<RemoveAttachments> {
  constructor(private readonly attachments: Attachments) {}

  execute({ ticketId }: RemoveAttachments): Promise<void> {
    return this.attachments.removeAll(ticketId);
  }
}
