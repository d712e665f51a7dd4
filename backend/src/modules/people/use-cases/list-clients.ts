import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Client, ClientsQuery } from '@shop/contracts/people';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { clientsList } from '../views/people-list.js';
import { PEOPLE_TOPIC, PeopleView } from '../views/people.view.js';

const CLIENTS = { role: 'Cliente' } as const;

/** One page of the users of role Cliente, or all that the query finds as a file. */
export class ListClients extends Query<LiveResponse<Client[]> | CsvResponse> {
  constructor(readonly query: ClientsQuery) {
    super();
  }
}

@QueryHandler(ListClients)
export class ListClientsHandler implements IQueryHandler<ListClients> {
  constructor(private readonly view: PeopleView) {}

  async execute({ query }: ListClients): Promise<LiveResponse<Client[]> | CsvResponse> {
    if (query.format === 'csv') return clientsList.csv(this.view, query, CLIENTS);
    const head = await this.view.head(PEOPLE_TOPIC);
    const { rows, total } = await clientsList.page(this.view, query, CLIENTS);
    return live(head, rows, total);
  }
}
