import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Trail } from '@shop/contracts/activity';
import { includesPermission, type Permission } from '@shop/contracts/permissions';
import { DomainError } from '@shop/kernel/domain-error';
import type { Recorded } from '@shop/kernel/events';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { ActivityNameReader } from '../activity-names.js';
import { stepsOf } from '../trail-steps.js';
import { ActivityView } from '../views/activity.view.js';
import { type EventPlace, TrailsView } from '../views/trails.view.js';

/**
 * Finds the command of an entry of the log, and all that followed from it. Acts that need another permission than the
 * reader's are in it without their words and targets.
 */
export class GetTrail extends Query<Trail> {
  constructor(
    readonly activityId: string,
    readonly permissions: readonly Permission[],
  ) {
    super();
  }
}

@QueryHandler(GetTrail)
export class GetTrailHandler implements IQueryHandler<GetTrail> {
  constructor(
    private readonly activities: ActivityView,
    private readonly trails: TrailsView,
    private readonly reader: EventReader,
    private readonly names: ActivityNameReader,
  ) {}

  async execute({ activityId, permissions }: GetTrail): Promise<Trail> {
    const entry = await this.activities.get(activityId);
    if (!entry) throw new DomainError('NOT_FOUND');
    const trail = await this.trails.get(entry.correlationId);
    const places: readonly EventPlace[] = trail?.events ?? [{ ...entry.place, id: entry._id }];
    const events = await this.reader.at(places);
    return { ...stepsOf(events, await this.namesOf(events, permissions)), complete: !(trail?.isCut ?? false) };
  }

  private async namesOf(events: readonly Recorded[], permissions: readonly Permission[]) {
    const acts = await this.activities.byIds(events.map(({ id }) => id));
    const described = acts.filter(({ permission }) => includesPermission(permissions, permission));
    const people = events.flatMap(({ metadata: { actorId } }) => actorId ?? []);
    const names = await this.names.namesOf(described, people);
    return { ...names, activities: new Map(described.map((doc) => [doc._id, doc])) };
  }
}
