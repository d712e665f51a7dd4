import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Inviters } from '../../identity/ports/inviters.js';
import { IsAdministrator } from '../../identity/use-cases/administration/is-administrator.js';
import { IsBanned } from '../../identity/use-cases/administration/is-banned.js';
import { IsErased } from '../../identity/use-cases/erasure/is-erased.js';
import { ReferralsView } from '../views/referrals.view.js';

/** The accounts behind the codes of invitations. */
@Injectable()
export class StoredInviters extends Inviters {
  constructor(
    private readonly view: ReferralsView,
    private readonly queries: QueryBus,
  ) {
    super();
  }

  async find(code: string): Promise<string | null> {
    const [owner] = await this.view.find({ codes: code }, { sort: { position: 1, _id: 1 }, limit: 1 });
    if (!owner) return null;
    const isNot = await Promise.all([
      this.queries.execute(new IsBanned(owner._id)),
      this.queries.execute(new IsErased(owner._id)),
      this.queries.execute(new IsAdministrator(owner._id)),
    ]);
    return isNot.includes(true) ? null : owner._id;
  }
}
