import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ResellersView } from '../views/resellers.view.js';

/** The usernames of all present resellers, by id. */
export class FindResellers extends Query<ReadonlyMap<string, string>> {}

@QueryHandler(FindResellers)
export class FindResellersHandler implements IQueryHandler<FindResellers> {
  constructor(private readonly view: ResellersView) {}

  async execute(): Promise<ReadonlyMap<string, string>> {
    const docs = await this.view.find({ role: 'Reseller' });
    return new Map(docs.map(({ _id, username }) => [_id, username]));
  }
}
