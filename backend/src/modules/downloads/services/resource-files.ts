import { Injectable } from '@nestjs/common';
import { fileTypeFromFile } from 'file-type';
import type { ResourceType } from '@shop/contracts/downloads';
import { DomainError } from '@shop/kernel/domain-error';
import { type FileDraft, type UploadPlace, Uploads } from '../../../platform/files/uploads.js';

const KIND = 'resources';

/** Where a resource lies: all files of a product together. */
export const resourcePlace = (productId: number, fileId: string): UploadPlace => ({
  kind: KIND,
  owner: String(productId),
  name: fileId,
});

/** Files of resources on the disk. */
@Injectable()
export class ResourceFiles {
  constructor(private readonly uploads: Uploads) {}

  /** Keeps a file. Throws `UNSUPPORTED_MEDIA_TYPE` for an empty one, and for a video that is no mp4 by its content. */
  async keep(productId: number, fileId: string, type: ResourceType, draft: FileDraft): Promise<void> {
    if (draft.size === 0) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
    if (type === 'video' && (await fileTypeFromFile(draft.path).catch(() => undefined))?.mime !== 'video/mp4')
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
    await this.uploads.keepDraft(resourcePlace(productId, fileId), draft);
  }

  async remove(productId: number, fileId: string): Promise<void> {
    await this.uploads.remove(resourcePlace(productId, fileId));
  }

  async removeAll(productId: number): Promise<void> {
    await this.uploads.removeAll(KIND, String(productId));
  }
}
