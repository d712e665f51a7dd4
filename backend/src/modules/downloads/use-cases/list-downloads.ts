import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DownloadProduct } from '@shop/contracts/downloads';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { DownloadRows } from '../services/download-rows.js';
import { DownloadsView, downloadsTopic } from '../views/downloads.view.js';

/** All products with a person's downloads. */
export class ListDownloads extends Query<LiveResponse<DownloadProduct[]>> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

@QueryHandler(ListDownloads)
export class ListDownloadsHandler implements IQueryHandler<ListDownloads> {
  constructor(
    private readonly rows: DownloadRows,
    private readonly view: DownloadsView,
  ) {}

  async execute({ user }: ListDownloads): Promise<LiveResponse<DownloadProduct[]>> {
    const version = await this.view.topicVersion(downloadsTopic);
    return live(version, await this.rows.of(user));
  }
}
