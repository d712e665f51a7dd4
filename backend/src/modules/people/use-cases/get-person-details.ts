import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Person } from '@shop/contracts/people';
import { DETAILS_ROWS, type PersonDetails } from '@shop/contracts/person-details';
import { DomainError } from '@shop/kernel/domain-error';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock/clock.js';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { ListActivityAbout } from '../../activity/use-cases/list-activity-about.js';
import { FindProductNames } from '../../catalog/use-cases/find-product-names.js';
import { ListSessions } from '../../identity/use-cases/sessions/list-sessions.js';
import { GetRedeemHistory } from '../../keys/use-cases/get-redeem-history.js';
import { ListOrders } from '../../orders/use-cases/list-orders.js';
import { LedgerHistory } from '../ledger-history.js';
import { PersonHistory } from '../person-history.js';
import { PEOPLE_TOPIC, PeopleView } from '../views/people.view.js';
import { toPerson } from '../views/person.js';

const NEWEST = { page: 1, pageSize: DETAILS_ROWS } as const;

/** All data about one user, now or at an instant. Throws `NOT_FOUND`. */
export class GetPersonDetails extends Query<LiveResponse<PersonDetails>> {
  constructor(
    readonly userId: string,
    readonly reader: Pick<SessionUser, 'sessionId' | 'permissions'>,
    readonly at: Date | undefined,
  ) {
    super();
  }
}

@QueryHandler(GetPersonDetails)
export class GetPersonDetailsHandler implements IQueryHandler<GetPersonDetails> {
  constructor(
    private readonly view: PeopleView,
    private readonly history: PersonHistory,
    private readonly ledgers: LedgerHistory,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, reader, at }: GetPersonDetails): Promise<LiveResponse<PersonDetails>> {
    const now = this.clock.now();
    const instant = at && at < now ? at : now;
    const version = await this.view.topicVersion(PEOPLE_TOPIC);
    const person = at ? await this.past(userId, instant) : await this.present(userId, now);
    const [orders, keys, { movements: ledger }, sessions, activity] = await Promise.all([
      this.queries.execute(new ListOrders(userId, NEWEST)),
      this.queries.execute(new GetRedeemHistory(userId, NEWEST)),
      this.ledgers.asOf(userId, instant),
      this.queries.execute(new ListSessions(userId, reader.sessionId)),
      this.queries.execute(new ListActivityAbout(userId, DETAILS_ROWS, reader.permissions)),
    ]);
    const lists = { orders: orders.body, keys: keys.body, ledger, sessions: sessions.body, activity };
    return live(version, { ...person, ...lists });
  }

  private async present(userId: string, now: Date): Promise<Person & Pick<PersonDetails, 'changes'>> {
    const doc = await this.view.get(userId);
    if (!doc) throw new DomainError('NOT_FOUND');
    return { ...toPerson(doc, now, await this.queries.execute(new FindProductNames())), changes: null };
  }

  private async past(userId: string, instant: Date): Promise<Person & Pick<PersonDetails, 'changes'>> {
    const past = await this.history.asOf(userId, instant);
    if (!past) throw new DomainError('NOT_FOUND');
    return { ...toPerson(past.doc, instant), changes: past.changes };
  }
}
