import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { ProductPhotos } from '../product-photos.js';

/** The WebP of a product's photo. */
export class ReadProductPhoto extends Query<Buffer> {
  constructor(readonly name: string) {
    super();
  }
}

@QueryHandler(ReadProductPhoto)
export class ReadProductPhotoHandler implements IQueryHandler<ReadProductPhoto> {
  constructor(private readonly photos: ProductPhotos) {}

  async execute({ name }: ReadProductPhoto): Promise<Buffer> {
    const webp = await this.photos.read(name);
    if (!webp) throw new DomainError('NOT_FOUND');
    return webp;
  }
}
