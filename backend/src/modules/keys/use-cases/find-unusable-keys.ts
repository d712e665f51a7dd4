import { Query } from '@nestjs/cqrs';
import { MAILED_KEYS_MAX } from '@shop/contracts/limits';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { mapAtMost } from '../../../platform/concurrency/map-at-most.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { key } from '../domain/key.js';
import { KeysView } from '../views/keys.view.js';

const READ_AT_ONCE = 10;

/**
 * Finds which of these keys can be redeemed no more: used, cancelled, banned or deleted. The view says so first, and
 * then their streams, unless more are left than a mail lists.
 */
export class FindUnusableKeys extends Query<ReadonlySet<string>> {
  constructor(readonly keyIds: readonly string[]) {
    super();
  }
}

export const FindUnusableKeysHandler = queryHandler(
  FindUnusableKeys,
  [KeysView, AggregateStore],
  async ({ keyIds }, view, store) => {
    const docs = await view.byIds(keyIds);
    const unusable = new Set(docs.filter(({ status }) => status !== 'active').map(({ _id }) => _id));
    const left = keyIds.filter((id) => !unusable.has(id));
    if (left.length > MAILED_KEYS_MAX) return unusable;
    await mapAtMost(left, READ_AT_ONCE, async (id) => {
      if ((await store.peek(key, id)).status !== 'active') unusable.add(id);
    });
    return unusable;
  },
);
