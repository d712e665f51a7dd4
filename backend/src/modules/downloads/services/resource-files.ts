import { Injectable } from '@nestjs/common';
import type { ResourceType } from '@shop/contracts/downloads';
import { DomainError } from '@shop/kernel/domain-error';
import { mediaTypeOfFile } from '../../../platform/files/media-type.js';
import { type FileDraft, type UploadPlace, Uploads } from '../../../platform/files/uploads.js';

const KIND = 'resources';

/** Returns the place of a resource; all files of a product are together. */
export const resourcePlace = (productId: number, fileId: string): UploadPlace => ({
  kind: KIND,
  owner: String(productId),
  name: fileId,
});

/** Throws `UNSUPPORTED_MEDIA_TYPE` for an empty file, and for a video that is no mp4 by its content. */
export async function checkResource(type: ResourceType, { size, path }: FileDraft): Promise<void> {
  if (size === 0) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  if (type === 'video' && (await mediaTypeOfFile(path)) !== 'video/mp4')
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
}

/** Files of resources on the disk. */
@Injectable()
export class ResourceFiles {
  constructor(private readonly uploads: Uploads) {}

  async remove(productId: number, fileId: string): Promise<void> {
    await this.uploads.remove(resourcePlace(productId, fileId));
  }

  async removeAll(productId: number): Promise<void> {
    await this.uploads.removeAll(KIND, String(productId));
  }
}
