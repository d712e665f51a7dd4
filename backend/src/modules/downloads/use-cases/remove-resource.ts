import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { DownloadRows } from '../services/download-rows.js';
import { releases, removeRelease } from '../domain/releases.js';
import { removeResource, resource } from '../domain/resource.js';

/**
 * Takes a file of a product away: its links end at once, the file itself is removed by a reaction. Throws `NOT_FOUND`.
 */
export class RemoveResource extends Command<void> {
  constructor(
    readonly resourceId: number,
    /** The product, where the caller knows it; else the file is looked up. */
    readonly productId?: number,
  ) {
    super();
  }
}

@CommandHandler(RemoveResource)
export class RemoveResourceHandler implements ICommandHandler<RemoveResource> {
  constructor(
    private readonly store: AggregateStore,
    private readonly rows: DownloadRows,
  ) {}

  async execute({ resourceId, productId }: RemoveResource): Promise<void> {
    const id = String(resourceId);
    if ((await this.store.load(resource, id)).status !== 'absent')
      return void (await this.store.decide(resource, id, removeResource));
    const of = productId ?? (await this.rows.productOf(resourceId));
    if (of === undefined) throw new DomainError('NOT_FOUND');
    await this.store.decide(releases, String(of), (state) => removeRelease(state, resourceId));
  }
}
