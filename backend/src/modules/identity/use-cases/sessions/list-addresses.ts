import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock/clock.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';
import { SessionsView } from '../../views/sessions.view.js';

/** The network addresses of a person: of the open sessions, and of the newest login. */
export class ListAddresses extends Query<readonly string[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListAddresses)
export class ListAddressesHandler implements IQueryHandler<ListAddresses> {
  constructor(
    private readonly store: AggregateStore,
    private readonly view: SessionsView,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: ListAddresses): Promise<readonly string[]> {
    const now = this.clock.now();
    const [state, doc] = await Promise.all([this.store.load(account, userId), this.view.get(userId)]);
    const open = (doc?.sessions ?? []).filter(({ expiresAt }) => expiresAt > now).map(({ address }) => address);
    const newest = state.status === 'active' ? ([...state.addresses].at(-1) ?? null) : null;
    return [...new Set([newest, ...open])].filter((address) => address !== null);
  }
}
