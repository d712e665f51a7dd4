import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PeopleView } from '../views/people.view.js';

/**
 * Users whom a bulk action concerns, never an administrator: all of them, all with a machine, or all past and present
 * holders of a product (null: of any).
 */
export type BulkTargets = 'all' | 'with-machines' | { readonly heldProduct: number | null };

const matching = (targets: BulkTargets) => {
  if (targets === 'all') return {};
  if (targets === 'with-machines') return { hwid: { $gt: '' } };
  return { heldProducts: targets.heldProduct ?? { $gt: 0 } };
};

const concerned = (targets: BulkTargets) => ({
  role: { $in: ['Cliente', 'Reseller'] as const },
  ...matching(targets),
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
