import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { KeyDetails } from '@shop/contracts/keys';
import { DomainError } from '@shop/kernel/domain-error';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { KeyNameReader } from '../key-names.js';
import { KeysView, toKeyRow } from '../views/keys.view.js';

/** A key with its history. */
export class GetKey extends Query<KeyDetails> {
  constructor(readonly keyId: string) {
    super();
  }
}

@QueryHandler(GetKey)
export class GetKeyHandler implements IQueryHandler<GetKey> {
  constructor(
    private readonly view: KeysView,
    private readonly queries: QueryBus,
    private readonly names: KeyNameReader,
  ) {}

  async execute({ keyId }: GetKey): Promise<KeyDetails> {
    const doc = await this.view.get(keyId);
    if (!doc) throw new DomainError('NOT_FOUND');
    const ids = doc.history.flatMap(({ actorId, userId }) => [actorId, userId]).filter((id) => id !== null);
    const usernames = await this.queries.execute(new FindUsernames(ids));
    const person = (id: string | null) => (id === null ? null : { id, username: usernames.get(id) ?? null });
    const history = doc.history.map(({ at, what, actorId, userId, orderId }) => ({
      at: at.toISOString(),
      what,
      actor: person(actorId),
      order_id: orderId,
      user: person(userId),
    }));
    return { ...toKeyRow(doc, await this.names.of([doc])), history };
  }
}
