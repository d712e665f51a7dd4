import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Trail } from '@shop/contracts/activity';
import { DomainError } from '@shop/kernel/domain-error';
import type { Recorded } from '@shop/kernel/events';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { ActivityNameReader } from '../activity-names.js';
import { stepsOf } from '../trail-steps.js';
import { ActivityView } from '../views/activity.view.js';
import { type EventPlace, TrailsView } from '../views/trails.view.js';

/** Finds the command of an entry of the log, and all that followed from it. */
export class GetTrail extends Query<Trail> {
  constructor(readonly activityId: string) {
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

  async execute({ activityId }: GetTrail): Promise<Trail> {
    const entry = await this.activities.get(activityId);
    if (!entry) throw new DomainError('NOT_FOUND');
    const trail = await this.trails.get(entry.correlationId);
    const places: readonly EventPlace[] = trail?.events ?? [{ ...entry.place, id: entry._id }];
    const events = await this.reader.at(places);
    return { ...stepsOf(events, await this.namesOf(events)), complete: !(trail?.isCut ?? false) };
  }

  private async namesOf(events: readonly Recorded[]) {
    const described = await this.activities.byIds(events.map(({ id }) => id));
    const people = events.flatMap(({ metadata: { actorId } }) => actorId ?? []);
    const names = await this.names.namesOf(described, people);
    return { ...names, activities: new Map(described.map((doc) => [doc._id, doc])) };
  }
}
