import { Injectable } from '@nestjs/common';
import { Uploads, type UploadPlace } from '../../platform/files/uploads.js';

const KIND = 'products';
const NAME = /^(\d{1,15})-[0-9a-f-]{36}\.webp$/;

/** Photos of products. Another photo is another name, so that each may be cached for ever. */
@Injectable()
export class ProductPhotos {
  constructor(private readonly uploads: Uploads) {}

  /** Returns the photo of that name; `null` when there is none. */
  async read(name: string): Promise<Buffer | null> {
    const place = placeOf(name);
    return place && this.uploads.read(place);
  }

  async remove(name: string): Promise<void> {
    const place = placeOf(name);
    if (place) await this.uploads.remove(place);
  }

  /** Removes every photo of a product. */
  async removeAll(productId: number): Promise<void> {
    await this.uploads.removeAll(KIND, String(productId));
  }
}

/** Returns the place of a photo by id; its name includes the product's. */
export const photoPlace = (productId: number, id: string): UploadPlace => ({
  kind: KIND,
  owner: String(productId),
  name: `${String(productId)}-${id}.webp`,
});

function placeOf(name: string): UploadPlace | null {
  const owner = NAME.exec(name)?.[1];
  return owner === undefined ? null : { kind: KIND, owner, name };
}
