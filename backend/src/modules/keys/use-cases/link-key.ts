import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { tellingWhoWasFirst } from '../../account/use-cases/find-earlier-act.js';
import { GetProfile } from '../../account/use-cases/get-profile.js';
import { key, linkKey } from '../domain/key.js';
import { earlierUse } from '../earlier-use.js';

/** Reserves an unused key for one user. Throws `NOT_FOUND` for no such key or user. */
export class LinkKey extends Command<void> {
  constructor(
    readonly keyId: string,
    readonly userId: string,
  ) {
    super();
  }
}

@CommandHandler(LinkKey)
export class LinkKeyHandler implements ICommandHandler<LinkKey> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ keyId, userId }: LinkKey): Promise<void> {
    const { username } = (await this.queries.execute(new GetProfile(userId))).body;
    await tellingWhoWasFirst(this.queries, earlierUse(keyId), () =>
      this.store.decide(key, keyId, (state) => linkKey(state, { userId, username })),
    );
  }
}
