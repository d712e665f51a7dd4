import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { FindDeletedProducts } from '../../catalog/use-cases/find-deleted-products.js';
import { RemoveResource } from './remove-resource.js';

/** Removes a file whose product was deleted while it was being added; any other stays. */
export class RemoveOrphanedResource extends Command<void> {
  constructor(
    readonly resourceId: number,
    readonly productId: number,
  ) {
    super();
  }
}

@CommandHandler(RemoveOrphanedResource)
export class RemoveOrphanedResourceHandler implements ICommandHandler<RemoveOrphanedResource> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ resourceId, productId }: RemoveOrphanedResource): Promise<void> {
    const deleted = await this.queries.execute(new FindDeletedProducts([productId]));
    if (deleted.length > 0) await this.commands.execute(new RemoveResource(resourceId, productId)).catch(unlessGone);
  }
}

/** Ignores `NOT_FOUND`, because an earlier run may have removed it. */
function unlessGone(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
}
