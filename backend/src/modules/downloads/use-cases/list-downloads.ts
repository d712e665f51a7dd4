import { Query } from '@nestjs/cqrs';
import type { DownloadProduct } from '@shop/contracts/downloads';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { DownloadRows } from '../services/download-rows.js';
import { DownloadsView, downloadsTopics } from '../views/downloads.view.js';

/** All products with a person's downloads. */
export class ListDownloads extends Query<LiveResponse<DownloadProduct[]>> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

export const ListDownloadsHandler = queryHandler(
  ListDownloads,
  [DownloadRows, DownloadsView],
  async ({ user }, rows, view) => {
    const version = await view.topicVersion(...downloadsTopics(user.id));
    return live(version, await rows.of(user));
  },
);
