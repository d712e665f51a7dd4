import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { announcement, deleteAnnouncement } from '../domain/announcement.js';

/** Deletes an announcement; notifications of it stay. Throws `NOT_FOUND`. */
export class DeleteAnnouncement extends Command<void> {
  constructor(readonly announcementId: string) {
    super();
  }
}

@CommandHandler(DeleteAnnouncement)
export class DeleteAnnouncementHandler implements ICommandHandler<DeleteAnnouncement> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ announcementId }: DeleteAnnouncement): Promise<void> {
    await this.store.decide(announcement, announcementId, deleteAnnouncement);
  }
}
