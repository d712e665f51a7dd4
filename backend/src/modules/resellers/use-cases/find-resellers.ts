import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ResellersView } from '../views/resellers.view.js';

/** The present usernames of those of some accounts that are resellers, by id. */
export class FindResellers extends Query<ReadonlyMap<string, string>> {
  constructor(readonly userIds: readonly string[]) {
    super();
  }
}

@QueryHandler(FindResellers)
export class FindResellersHandler implements IQueryHandler<FindResellers> {
  constructor(private readonly view: ResellersView) {}

  async execute({ userIds }: FindResellers): Promise<ReadonlyMap<string, string>> {
    const docs = await this.view.byIds(userIds);
    return new Map(docs.flatMap(({ _id, role, username }) => (role === 'Reseller' ? [[_id, username] as const] : [])));
  }
}
