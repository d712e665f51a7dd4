import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PRODUCT_PHOTO_SIDE } from '@shop/contracts/limits';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { decideAboutFile } from '../../../platform/files/decide-about-file.js';
import { Pictures } from '../../../platform/files/pictures.js';
import { changePhoto, product } from '../domain/product.js';
import { ProductPhotos } from '../product-photos.js';

/** Stores a product's photo and returns its name. Throws `NOT_FOUND`, and what `Pictures` throws. */
export class ChangeProductPhoto extends Command<string> {
  constructor(
    readonly productId: number,
    readonly bytes: Buffer,
  ) {
    super();
  }
}

@CommandHandler(ChangeProductPhoto)
export class ChangeProductPhotoHandler implements ICommandHandler<ChangeProductPhoto> {
  constructor(
    private readonly pictures: Pictures,
    private readonly photos: ProductPhotos,
    private readonly store: AggregateStore,
    private readonly ids: Ids,
  ) {}

  async execute({ productId, bytes }: ChangeProductPhoto): Promise<string> {
    const webp = await this.pictures.inside(bytes, PRODUCT_PHOTO_SIDE);
    const photo = await this.photos.keep(productId, this.ids.derived('product-photo'), webp);
    await decideAboutFile(
      () => this.store.decide(product, String(productId), (state) => changePhoto(state, photo)),
      () => this.photos.remove(photo),
    );
    return photo;
  }
}
