import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Client, ClientsQuery } from '@shop/contracts/people';
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

@QueryHandler(ListClients)
export class ListClientsHandler implements IQueryHandler<ListClients> {
  constructor(private readonly view: PeopleView) {}

  async execute({ query }: ListClients): Promise<ListResponse<Client, ClientsQuery>> {
    return listResponse(clientsList, { view: this.view, query, scope: CLIENTS, topic: PEOPLE_TOPIC });
  }
}
