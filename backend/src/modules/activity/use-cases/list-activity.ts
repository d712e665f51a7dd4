import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Activity, ActivityQuery } from '@shop/contracts/activity';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { FindAccountId } from '../../identity/use-cases/names/find-account-id.js';
import { ActivityPeople } from '../activity-people.js';
import { type ActivityDoc, ACTIVITY_TOPIC, ActivityView, activityList } from '../views/activity.view.js';

/** One page of the activity log, or all of it as a file. */
export class ListActivity extends Query<LiveResponse<Activity[]> | CsvResponse> {
  constructor(readonly query: ActivityQuery) {
    super();
  }
}

@QueryHandler(ListActivity)
export class ListActivityHandler implements IQueryHandler<ListActivity> {
  constructor(
    private readonly view: ActivityView,
    private readonly people: ActivityPeople,
    private readonly queries: QueryBus,
  ) {}

  async execute({ query: asked }: ListActivity): Promise<LiveResponse<Activity[]> | CsvResponse> {
    const query = { ...asked, ...(asked.actor !== undefined && { actor: await this.actorOf(asked.actor) }) };
    const namesOf = (docs: readonly ActivityDoc[]) => this.people.namesOf(docs);
    if (query.format === 'csv') return activityList.csv(this.view, query, {}, namesOf);
    const head = await this.view.head(ACTIVITY_TOPIC);
    const { rows, total } = await activityList.page(this.view, query, {}, namesOf);
    return live(head, rows, total);
  }

  /** An actor is given by id or by name. */
  private async actorOf(actor: string): Promise<string> {
    return (await this.queries.execute(new FindAccountId(actor))) ?? actor;
  }
}
