import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { PeopleQuery, Person } from '@shop/contracts/people';
import { Clock } from '../../../platform/clock/clock.js';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { FindProductNames } from '../../catalog/use-cases/find-product-names.js';
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
    private readonly queries: QueryBus,
  ) {}

  async execute({ query }: ListPeople): Promise<LiveResponse<Person[]> | CsvResponse> {
    const reading = async () => ({
      now: this.clock.now(),
      names: await this.queries.execute(new FindProductNames()),
    });
    if (query.format === 'csv') return peopleList.csv(this.view, query, {}, reading);
    const head = await this.view.head(PEOPLE_TOPIC);
    const { rows, total } = await peopleList.page(this.view, query, {}, reading);
    return live(head, rows, total);
  }
}
