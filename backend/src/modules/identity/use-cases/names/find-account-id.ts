import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../../platform/feature/query-handler.js';
import { NameReservations } from '../../services/names/name-reservations.js';

/** The account of a username or an e-mail, without regard to case; null for none. */
export class FindAccountId extends Query<string | null> {
  constructor(readonly identifier: string) {
    super();
  }
}

export const FindAccountIdHandler = queryHandler(FindAccountId, [NameReservations], ({ identifier }, names) =>
  names.ownerOf(identifier),
);
