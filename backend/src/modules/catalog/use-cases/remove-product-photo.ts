import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProductPhotos } from '../product-photos.js';

/** Removes a photo that no product has any more; with `null`, every photo of a product that is gone. */
export class RemoveProductPhoto extends Command<void> {
  constructor(
    readonly productId: number,
    readonly name: string | null,
  ) {
    super();
  }
}

@CommandHandler(RemoveProductPhoto)
export class RemoveProductPhotoHandler implements ICommandHandler<RemoveProductPhoto> {
  constructor(private readonly photos: ProductPhotos) {}

  async execute({ productId, name }: RemoveProductPhoto): Promise<void> {
    if (name === null) await this.photos.removeAll(productId);
    else await this.photos.remove(name);
  }
}
