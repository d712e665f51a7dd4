import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Person } from '@shop/contracts/people';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { FindProductNames } from '../../catalog/use-cases/find-product-names.js';
import { PeopleView } from '../views/people.view.js';
import { toPerson } from '../views/person.js';

/** A user as administrators see them. Throws `NOT_FOUND`. */
export class GetPerson extends Query<Person> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetPerson)
export class GetPersonHandler implements IQueryHandler<GetPerson> {
  constructor(
    private readonly view: PeopleView,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId }: GetPerson): Promise<Person> {
    const doc = await this.view.get(userId);
    if (!doc) throw new DomainError('NOT_FOUND');
    return toPerson(doc, this.clock.now(), await this.queries.execute(new FindProductNames()));
  }
}
