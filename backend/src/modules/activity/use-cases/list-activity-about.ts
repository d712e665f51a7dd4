import { Query } from '@nestjs/cqrs';
import type { Activity } from '@shop/contracts/activity';
import type { Permission } from '@shop/contracts/permissions';
import { queryHandler } from '../../../platform/feature/query-handler.js';
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

export const ListActivityAboutHandler = queryHandler(
  ListActivityAbout,
  [ActivityView, ActivityNameReader],
  async ({ id, count, permissions }, view, names) => {
    const namesOf = (docs: readonly ActivityDoc[]) => names.namesOf(docs);
    const query = { q: id, page: 1, pageSize: count, ...seenWith(permissions) };
    return (await activityList.page(view, query, {}, namesOf)).rows;
  },
);
