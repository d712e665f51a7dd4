import { Query, QueryBus } from '@nestjs/cqrs';
import type { PeopleQuery, Person } from '@shop/contracts/people';
import { queryHandler } from '../../../platform/feature/query-handler.js';
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

export const ListPeopleHandler = queryHandler(
  ListPeople,
  [PeopleView, Clock, QueryBus],
  ({ query }, view, clock, queries) => {
    const reading = async () => ({
      now: clock.now(),
      names: await queries.execute(new FindProductNames()),
    });
    return listResponse(peopleList, { view, query, scope: {}, topic: PEOPLE_TOPIC }, reading);
  },
);
