import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Activity } from '@shop/contracts/activity';
import type { Permission } from '@shop/contracts/permissions';
import { ActivityNameReader } from '../activity-names.js';
import { type ActivityDoc, ActivityView, activityList, seenWith } from '../views/activity.view.js';

/** The newest entries of the log about one entity, by its id. */
export class ListActivityAbout extends Query<Activity[]> {
  constructor(
    readonly id: string,
    readonly count: number,
    /** The reader's. */
    readonly permissions: readonly Permission[],
  ) {
    super();
  }
}

@QueryHandler(ListActivityAbout)
export class ListActivityAboutHandler implements IQueryHandler<ListActivityAbout> {
  constructor(
    private readonly view: ActivityView,
    private readonly names: ActivityNameReader,
  ) {}

  async execute({ id, count, permissions }: ListActivityAbout): Promise<Activity[]> {
    const namesOf = (docs: readonly ActivityDoc[]) => this.names.namesOf(docs);
    const query = { q: id, page: 1, pageSize: count, ...seenWith(permissions) };
    return (await activityList.page(this.view, query, {}, namesOf)).rows;
  }
}
