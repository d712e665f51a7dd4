import { Query } from '@nestjs/cqrs';
import type { AdminResource } from '@shop/contracts/downloads';
import { DomainError } from '@shop/kernel/domain-error';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { DownloadRows, releasedOf } from '../services/download-rows.js';

/** The files of a product, as administrators see them. Throws `NOT_FOUND` for a product that does not exist. */
export class ListResources extends Query<AdminResource[]> {
  constructor(readonly productId: number) {
    super();
  }
}

export const ListResourcesHandler = queryHandler(ListResources, [DownloadRows], async ({ productId }, rows) => {
  if (!(await rows.product(productId))) throw new DomainError('NOT_FOUND');
  return (await rows.files(productId)).map((row) => ({
    id: row.resourceId,
    type: row.type,
    title: row.title,
    url: row.fileName,
    size: row.bytes,
    created_at: row.addedAt.toISOString(),
    ...releasedOf(row),
  }));
});
