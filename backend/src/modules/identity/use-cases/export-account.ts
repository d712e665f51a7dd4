import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { AccountExport } from '@shop/contracts/account';
import type { Recorded } from '@shop/kernel/events';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { ListSubscriptions } from '../../licences/use-cases/list-subscriptions.js';
import { ListOrders } from '../../orders/use-cases/list-orders.js';
import { GetWallet } from '../../wallet/use-cases/get-wallet.js';
import { account } from '../domain/account.js';
import type { AccountEvent } from '../domain/account.events.js';
import { GetProfile } from './get-profile.js';
import { ListSessions } from './list-sessions.js';

type Sections = Record<Exclude<keyof AccountExport, 'user'>, AsyncIterable<object> | readonly object[]>;

const PAGE_SIZE = 200;

/**
 * Everything stored about its owner, as one JSON object in pieces: no more than a page of it is in memory. Lists are
 * oldest first, so that what comes in meanwhile moves no page; what no part of the product keeps is an empty list.
 */
export class ExportAccount extends Query<AsyncIterable<string>> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

@QueryHandler(ExportAccount)
export class ExportAccountHandler implements IQueryHandler<ExportAccount> {
  constructor(
    private readonly queries: QueryBus,
    private readonly events: EventReader,
  ) {}

  async execute({ user }: ExportAccount): Promise<AsyncIterable<string>> {
    const [profile, sessions, subscriptions] = await Promise.all([
      this.queries.execute(new GetProfile(user.id)),
      this.queries.execute(new ListSessions(user.id, user.sessionId)),
      this.queries.execute(new ListSubscriptions(user.id)),
    ]);
    return written(profile.body, {
      sessions: sessions.body,
      subscriptions,
      orders: paged(async (page) => (await this.queries.execute(new ListOrders(user.id, page))).body),
      wallet: paged(async (page) => (await this.queries.execute(new GetWallet(user.id, page))).body.movements),
      keys: [],
      tickets: [],
      notifications: [],
      activity: this.activityOf(user.id),
    });
  }

  private async *activityOf(userId: string): AsyncIterable<object> {
    for await (const event of this.events.stream(`${account.category}-${userId}`))
      yield toActivity(event as Recorded<AccountEvent>, userId);
  }
}

/** The address is only told where it is the owner's: an administrator's is not theirs. */
function toActivity({ type, data, metadata: { at, actorId, ip } }: Recorded<AccountEvent>, userId: string): object {
  const login = type === 'SessionStarted' ? data.address : null;
  return { at, action: type, ip: actorId === userId ? ip : login };
}

type Page = { readonly page: number; readonly pageSize: number; readonly sort: 'created_at' };

async function* paged(read: (page: Page) => Promise<readonly object[]>): AsyncIterable<object> {
  for (let page = 1; ; page += 1) {
    const rows = await read({ page, pageSize: PAGE_SIZE, sort: 'created_at' });
    yield* rows;
    if (rows.length < PAGE_SIZE) return;
  }
}

async function* written(user: object, sections: Sections): AsyncIterable<string> {
  yield `{"user":${JSON.stringify(user)}`;
  for (const [name, rows] of Object.entries(sections)) {
    yield `,${JSON.stringify(name)}:[`;
    let separator = '';
    for await (const row of rows) {
      yield separator + JSON.stringify(row);
      separator = ',';
    }
    yield ']';
  }
  yield '}';
}
