import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/people';
import { MayNeedMore, RecentStepUp, ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { PersonPermission } from '../person-permission.js';
import { CreatePerson } from '../use-cases/create-person.js';
import { ListClients } from '../use-cases/list-clients.js';
import { ListPeople } from '../use-cases/list-people.js';
import { addedOf } from './duration.js';

/** Users, as administrators find them. */
@Controller('api/users')
export class PeopleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Staff('people')
  @ResponseSchema(contract.People)
  list(@Query({ schema: contract.PeopleQuery }) query: contract.PeopleQuery) {
    return this.queries.execute(new ListPeople(query));
  }

  @Get('clients')
  @Staff('people')
  @ResponseSchema(contract.Clients)
  clients(@Query({ schema: contract.ClientsQuery }) query: contract.ClientsQuery) {
    return this.queries.execute(new ListClients(query));
  }

  @Post()
  @Staff('people')
  @MayNeedMore(PersonPermission)
  @RecentStepUp({ field: 'role', values: ['Admin', 'Reseller'] })
  @ResponseSchema(contract.CreatedUser, 201)
  async create(@Body({ schema: contract.CreateUser }) { subscription, ...person }: contract.CreateUser) {
    const added = subscription ? addedOf(subscription) : null;
    const id = await this.commands.execute(new CreatePerson({ ...person, subscription: added }));
    return { message: 'Usuário criado.', id };
  }
}
