import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { removeResource, resource } from '../domain/resource.js';

/** Takes a file of a product away: its links end at once, the file itself is removed by a reaction. */
export class RemoveResource extends Command<void> {
  constructor(readonly resourceId: number) {
    super();
  }
}

@CommandHandler(RemoveResource)
export class RemoveResourceHandler implements ICommandHandler<RemoveResource> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ resourceId }: RemoveResource): Promise<void> {
    await this.store.decide(resource, String(resourceId), removeResource);
  }
}
