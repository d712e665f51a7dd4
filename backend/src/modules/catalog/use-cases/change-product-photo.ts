import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PRODUCT_PHOTO_SIDE } from '@shop/contracts/limits';
import { Ids } from '../../../platform/clock/ids.js';
import { FileDecisions } from '../../../platform/files/file-decisions.js';
import { Pictures } from '../../../platform/files/pictures.js';
import { changePhoto, product } from '../domain/product.js';
import { photoPlace } from '../product-photos.js';

/** Stores a product's photo and returns its name. Throws `NOT_FOUND`, and the errors of `Pictures`. */
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
    private readonly files: FileDecisions,
    private readonly ids: Ids,
  ) {}

  async execute({ productId, bytes }: ChangeProductPhoto): Promise<string> {
    const content = await this.pictures.inside(bytes, PRODUCT_PHOTO_SIDE);
    const place = photoPlace(productId, this.ids.derived('product-photo'));
    await this.files.decide(product, String(productId), { place, content }, (state) => changePhoto(state, place.name));
    return place.name;
  }
}
