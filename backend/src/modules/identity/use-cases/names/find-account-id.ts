import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NameReservations } from '../../services/names/name-reservations.js';

/** The account of a username or an e-mail, without regard to case; null for none. */
export class FindAccountId extends Query<string | null> {
  constructor(readonly identifier: string) {
    super();
  }
}

@QueryHandler(FindAccountId)
export class FindAccountIdHandler implements IQueryHandler<FindAccountId> {
  constructor(private readonly names: NameReservations) {}

  execute({ identifier }: FindAccountId): Promise<string | null> {
    return this.names.ownerOf(identifier);
  }
}
