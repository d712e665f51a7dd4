import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { PeopleQuery, Person } from '@shop/contracts/people';
import { Clock } from '../../../platform/clock/clock.js';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { FindProductNames } from '../../catalog/use-cases/find-product-names.js';
import { peopleList } from '../views/people-list.js';
import { PEOPLE_TOPIC, PeopleView } from '../views/people.view.js';

/** One page of all users, or all that the query finds as a file. */
export class ListPeople extends Query<ListResponse<Person, PeopleQuery>> {
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

  async execute({ query }: ListPeople): Promise<ListResponse<Person, PeopleQuery>> {
    const reading = async () => ({
      now: this.clock.now(),
      names: await this.queries.execute(new FindProductNames()),
    });
    return listResponse(peopleList, { view: this.view, query, scope: {}, topic: PEOPLE_TOPIC }, reading);
  }
}
