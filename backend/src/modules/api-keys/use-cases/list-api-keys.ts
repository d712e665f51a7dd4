import { Query, QueryBus } from '@nestjs/cqrs';
import type { ApiKey, ApiKeysQuery } from '@shop/contracts/api-keys';
import { DomainError } from '@shop/kernel/domain-error';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import type { ListResponse } from '../../../platform/list/list-response.js';
import { shortListResponse } from '../../../platform/list/short-list.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { expiryOf, type StoredKey } from '../domain/api-keys.js';
import { type KeyUse, KeyUses } from '../services/key-uses.js';
import { PersonKeys } from '../services/person-keys.js';
import { ApiKeysView } from '../views/api-keys.view.js';

/** The keys of one person that have not ended, newest first. Throws `NOT_FOUND` for an unknown person. */
export class ListApiKeys extends Query<ListResponse<ApiKey, ApiKeysQuery>> {
  constructor(
    readonly userId: string,
    readonly query: ApiKeysQuery,
  ) {
    super();
  }
}

const columns = {
  id: ({ id }: ApiKey) => id,
  name: ({ name }: ApiKey) => name,
  prefix: ({ prefix }: ApiKey) => prefix,
  scopes: ({ scopes }: ApiKey) => JSON.stringify(scopes),
  created_at: ({ created_at }: ApiKey) => created_at,
  last_used_at: ({ last_used_at }: ApiKey) => last_used_at,
  last_used_ip: ({ last_used_ip }: ApiKey) => last_used_ip,
  expires_at: ({ expires_at }: ApiKey) => expires_at,
};

const rowOf = (key: StoredKey, use: KeyUse | undefined): ApiKey => ({
  id: key.keyId,
  name: key.name ?? '',
  prefix: key.prefix,
  scopes: [...key.scopes],
  created_at: key.createdAt,
  last_used_at: use?.at.toISOString() ?? null,
  last_used_ip: use?.address ?? null,
  expires_at: expiryOf(key),
});

export const ListApiKeysHandler = queryHandler(
  ListApiKeys,
  [ApiKeysView, PersonKeys, KeyUses, QueryBus],
  async ({ userId, query }, view, keys, uses, queries) => {
    const version = await view.topicVersion(`api-keys:${userId}`);
    const [running, used] = await Promise.all([keys.of(userId), uses.of(userId)]);
    if (running.length === 0 && !(await queries.execute(new FindUsernames([userId]))).has(userId))
      throw new DomainError('NOT_FOUND');
    const rows = [...running].reverse().map((key) => rowOf(key, used.get(key.keyId)));
    return shortListResponse({ rows, search: ['name', 'prefix'], csv: { name: 'api-keys', columns } }, query, version);
  },
);
