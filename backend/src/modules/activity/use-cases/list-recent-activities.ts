import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { RECENT_ACTIVITIES, type RecentActivity } from '@shop/contracts/activity';
import { coveredBy, type Permission } from '@shop/contracts/permissions';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { ActivityNameReader } from '../activity-names.js';
import { ACTIVITY_TOPIC, ActivityView, toRecentActivity } from '../views/activity.view.js';

/** The newest acts, as the dashboard of the admins shows them. */
export class ListRecentActivities extends Query<LiveResponse<RecentActivity[]>> {
  /** `permissions`: the reader's. */
  constructor(readonly permissions: readonly Permission[]) {
    super();
  }
}

@QueryHandler(ListRecentActivities)
export class ListRecentActivitiesHandler implements IQueryHandler<ListRecentActivities> {
  constructor(
    private readonly view: ActivityView,
    private readonly names: ActivityNameReader,
  ) {}

  async execute({ permissions }: ListRecentActivities): Promise<LiveResponse<RecentActivity[]>> {
    const version = await this.view.topicVersion(ACTIVITY_TOPIC);
    const seen = { permission: { $in: [...coveredBy(permissions)] } };
    const docs = await this.view.find(permissions.includes('owner') ? {} : seen, {
      sort: { at: -1, _id: 1 },
      limit: RECENT_ACTIVITIES,
    });
    const names = await this.names.namesOf(docs);
    return live(
      version,
      docs.map((doc) => toRecentActivity(doc, names)),
    );
  }
}
