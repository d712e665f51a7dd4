import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ResourceFiles } from '../services/resource-files.js';

/** Removes one file of a product from the disk, or all of them. */
export class RemoveResourceFiles extends Command<void> {
  constructor(
    readonly productId: number,
    readonly fileId?: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveResourceFiles)
export class RemoveResourceFilesHandler implements ICommandHandler<RemoveResourceFiles> {
  constructor(private readonly files: ResourceFiles) {}

  async execute({ productId, fileId }: RemoveResourceFiles): Promise<void> {
    await (fileId === undefined ? this.files.removeAll(productId) : this.files.remove(productId, fileId));
  }
}
