import { Injectable } from '@nestjs/common';
import { roles } from '@shop/contracts/identity';
import type { PatchOperation } from '@shop/contracts/live';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { ChangeRenderer, definePushTopic } from '../../../platform/push/topic.js';
import { DownloadsView, downloadsTopic } from '../views/downloads.view.js';
import { DownloadRows } from './download-rows.js';

/** Writes the rows of a change with the receiver's ownership and their own links. */
@Injectable()
export class DownloadChanges extends ChangeRenderer {
  constructor(private readonly rows: DownloadRows) {
    super();
  }

  async render(patch: readonly PatchOperation[], receiver: SessionUser): Promise<PatchOperation[]> {
    const rendered: PatchOperation[] = [];
    for (const operation of patch) {
      if (operation.op !== 'upsert') continue;
      const { id } = operation.item as { readonly id: number };
      const item = await this.rows.find(id, receiver);
      rendered.push(item ? { op: 'upsert', item } : { op: 'remove', id });
    }
    return rendered;
  }
}

export const downloadsPush = definePushTopic({
  name: downloadsTopic,
  roles: roles.filter((role) => role !== 'Admin'),
  view: DownloadsView,
  shared: true,
  hasOwnPart: true,
  renderer: DownloadChanges,
});
