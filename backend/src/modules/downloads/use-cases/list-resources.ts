import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AdminResource } from '@shop/contracts/downloads';
import { DomainError } from '@shop/kernel/domain-error';
import { DownloadRows } from '../services/download-rows.js';

/** The files of a product, as administrators see them. Throws `NOT_FOUND` for a product that does not exist. */
export class ListResources extends Query<AdminResource[]> {
  constructor(readonly productId: number) {
    super();
  }
}

@QueryHandler(ListResources)
export class ListResourcesHandler implements IQueryHandler<ListResources> {
  constructor(private readonly rows: DownloadRows) {}

  async execute({ productId }: ListResources): Promise<AdminResource[]> {
    if (!(await this.rows.product(productId))) throw new DomainError('NOT_FOUND');
    return (await this.rows.files(productId)).map(({ resourceId, type, title, fileName, bytes, addedAt }) => ({
      id: resourceId,
      type,
      title,
      url: fileName,
      size: bytes,
      created_at: addedAt.toISOString(),
    }));
  }
}
