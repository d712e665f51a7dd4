import { Injectable } from '@nestjs/common';
import { roles } from '@shop/contracts/identity';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { definePushTopic, ItemRenderer } from '../../../platform/push/topic.js';
import { DownloadsView, downloadsTopic } from '../views/downloads.view.js';
import { DownloadRows } from './download-rows.js';

/** Writes the rows of a change with the receiver's ownership and their own links. */
@Injectable()
export class DownloadChanges extends ItemRenderer<number> {
  constructor(private readonly rows: DownloadRows) {
    super();
  }

  protected find(productId: number, receiver: SessionUser): Promise<object | null> {
    return this.rows.find(productId, receiver);
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
