import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PeopleView } from '../views/people.view.js';

/** Users whom a bulk action concerns, never an administrator: all of them, or those with a machine. */
export type BulkTargets = 'all' | 'with-machines';

const concerned = (targets: BulkTargets) => ({
  role: { $in: ['Cliente', 'Reseller'] as const },
  ...(targets === 'with-machines' && { hwid: { $gt: '' } }),
});

/** Ids of the next users whom a bulk action concerns, in order of their ids. */
export class ListBulkTargets extends Query<readonly string[]> {
  constructor(
    readonly targets: BulkTargets,
    readonly after: string,
    readonly count: number,
  ) {
    super();
  }
}

@QueryHandler(ListBulkTargets)
export class ListBulkTargetsHandler implements IQueryHandler<ListBulkTargets> {
  constructor(private readonly view: PeopleView) {}

  async execute({ targets, after, count }: ListBulkTargets): Promise<readonly string[]> {
    const found = await this.view.find(
      { ...concerned(targets), _id: { $gt: after } },
      { sort: { _id: 1 }, limit: count, hint: { _id: 1 } },
    );
    return found.map(({ _id }) => _id);
  }
}

/** Number of users whom a bulk action concerns. */
export class CountBulkTargets extends Query<number> {
  constructor(readonly targets: BulkTargets) {
    super();
  }
}

@QueryHandler(CountBulkTargets)
export class CountBulkTargetsHandler implements IQueryHandler<CountBulkTargets> {
  constructor(private readonly view: PeopleView) {}

  execute({ targets }: CountBulkTargets): Promise<number> {
    return this.view.count(concerned(targets));
  }
}
