import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { grantableScopes } from '@shop/contracts/api-keys';
import { ApiKeys, type LiveKey } from '../../../platform/auth/api-keys.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { expiryOf } from '../domain/api-keys.js';
import { KeyUses } from './key-uses.js';
import { PersonKeys } from './person-keys.js';

/** Judges keys by their view, for which every command waits, and by the present standing of their person. */
@Injectable()
export class StoredApiKeys extends ApiKeys {
  constructor(
    private readonly keys: PersonKeys,
    private readonly sessions: Sessions,
    private readonly queries: QueryBus,
    private readonly uses: KeyUses,
  ) {
    super();
  }

  noteUse({ id }: Pick<LiveKey, 'id'>, userId: string, address: string): void {
    this.uses.note(userId, id, address);
  }

  protected async judge(hash: string): Promise<LiveKey | null> {
    const userId = await this.keys.ownerOfHash(hash);
    if (userId === null) return null;
    const [keys, standing, usernames] = await Promise.all([
      this.keys.of(userId),
      this.sessions.standingOf(userId),
      this.queries.execute(new FindUsernames([userId])),
    ]);
    const key = keys.find((one) => one.hash === hash);
    if (!key || !standing) return null;
    const granted = grantableScopes(standing);
    const scopes = key.scopes.filter((scope) => granted.includes(scope));
    if (scopes.length === 0) return null;
    const expiresAt = expiryOf(key);
    return {
      id: key.keyId,
      name: key.name ?? '',
      hash,
      scopes,
      userId,
      username: usernames.get(userId) ?? '',
      role: standing.role,
      createdAt: new Date(key.createdAt),
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    };
  }
}
