import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Activity, ActivityQuery } from '@shop/contracts/activity';
import type { Permission } from '@shop/contracts/permissions';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { FindAccountId } from '../../identity/use-cases/names/find-account-id.js';
import { ActivityNameReader } from '../activity-names.js';
import { type ActivityDoc, ACTIVITY_TOPIC, ActivityView, activityList, seenWith } from '../views/activity.view.js';

/** One page of the activity log, or all of it as a file. */
export class ListActivity extends Query<ListResponse<Activity, ActivityQuery>> {
  constructor(
    readonly query: ActivityQuery,
    /** The reader's. */
    readonly permissions: readonly Permission[],
  ) {
    super();
  }
}

@QueryHandler(ListActivity)
export class ListActivityHandler implements IQueryHandler<ListActivity> {
  constructor(
    private readonly view: ActivityView,
    private readonly names: ActivityNameReader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ query: asked, permissions }: ListActivity): Promise<ListResponse<Activity, ActivityQuery>> {
    const actor = asked.actor !== undefined && { actor: await this.actorOf(asked.actor) };
    const query = { ...asked, ...actor, ...seenWith(permissions) };
    const namesOf = (docs: readonly ActivityDoc[]) => this.names.namesOf(docs);
    return listResponse(activityList, { view: this.view, query, scope: {}, topic: ACTIVITY_TOPIC }, namesOf);
  }

  /** Returns the id of an actor, given by id or by name. */
  private async actorOf(actor: string): Promise<string> {
    return (await this.queries.execute(new FindAccountId(actor))) ?? actor;
  }
}
