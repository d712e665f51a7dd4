import { Query } from '@nestjs/cqrs';
import type { Client, ClientsQuery } from '@shop/contracts/people';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { clientsList } from '../views/people-list.js';
import { PEOPLE_TOPIC, PeopleView } from '../views/people.view.js';

const CLIENTS = { role: 'Cliente' } as const;

/** One page of the users of role Cliente, or all that the query finds as a file. */
export class ListClients extends Query<ListResponse<Client, ClientsQuery>> {
  constructor(readonly query: ClientsQuery) {
    super();
  }
}

export const ListClientsHandler = queryHandler(ListClients, [PeopleView], ({ query }, view) =>
  listResponse(clientsList, { view, query, scope: CLIENTS, topic: PEOPLE_TOPIC }),
);
