import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PeopleQuery, Person } from '@shop/contracts/people';
import { Clock } from '../../../platform/clock/clock.js';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { peopleList } from '../views/people-list.js';
import { PEOPLE_TOPIC, PeopleView } from '../views/people.view.js';

/** One page of all users, or all that the query finds as a file. */
export class ListPeople extends Query<LiveResponse<Person[]> | CsvResponse> {
  constructor(readonly query: PeopleQuery) {
    super();
  }
}

@QueryHandler(ListPeople)
export class ListPeopleHandler implements IQueryHandler<ListPeople> {
  constructor(
    private readonly view: PeopleView,
    private readonly clock: Clock,
  ) {}

  async execute({ query }: ListPeople): Promise<LiveResponse<Person[]> | CsvResponse> {
    const now = () => Promise.resolve(this.clock.now());
    if (query.format === 'csv') return peopleList.csv(this.view, query, {}, now);
    const head = await this.view.head(PEOPLE_TOPIC);
    const { rows, total } = await peopleList.page(this.view, query, {}, now);
    return live(head, rows, total);
  }
}
