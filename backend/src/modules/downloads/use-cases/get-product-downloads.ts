import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ProductDownloads } from '@shop/contracts/downloads';
import { DomainError } from '@shop/kernel/domain-error';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { DownloadRows } from '../services/download-rows.js';
import { DownloadsView, downloadsTopics } from '../views/downloads.view.js';

/** The files of a product with links to them. Throws `NOT_FOUND`, `NO_ACTIVE_SUBSCRIPTION`. */
export class GetProductDownloads extends Query<LiveResponse<ProductDownloads>> {
  constructor(
    readonly productId: number,
    readonly user: SessionUser,
  ) {
    super();
  }
}

@QueryHandler(GetProductDownloads)
export class GetProductDownloadsHandler implements IQueryHandler<GetProductDownloads> {
  constructor(
    private readonly rows: DownloadRows,
    private readonly view: DownloadsView,
  ) {}

  async execute({ productId, user }: GetProductDownloads): Promise<LiveResponse<ProductDownloads>> {
    const version = await this.view.topicVersion(...downloadsTopics(user.id));
    const product = await this.rows.product(productId);
    if (!product) throw new DomainError('NOT_FOUND');
    if (!(await this.rows.isActive(productId, user.id))) throw new DomainError('NO_ACTIVE_SUBSCRIPTION');
    const { name, description } = product;
    return live(version, { name, description, resources: await this.rows.resources(productId, user) });
  }
}
