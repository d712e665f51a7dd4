import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { includesPermission } from '@shop/contracts/permissions';
import { DomainError } from '@shop/kernel/domain-error';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { apiKeys, endKey } from '../domain/api-keys.js';
import { KeyUses } from '../services/key-uses.js';
import { PersonKeys } from '../services/person-keys.js';

/** Ends a key of the caller, or of anyone for an administrator with `operations`. Throws `NOT_FOUND`. */
export class EndApiKey extends Command<void> {
  constructor(
    readonly caller: Pick<SessionUser, 'id' | 'permissions'>,
    readonly keyId: string,
  ) {
    super();
  }
}

@CommandHandler(EndApiKey)
export class EndApiKeyHandler implements ICommandHandler<EndApiKey> {
  constructor(
    private readonly store: AggregateStore,
    private readonly keys: PersonKeys,
    private readonly uses: KeyUses,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, keyId }: EndApiKey): Promise<void> {
    const userId = await this.keys.ownerOfKey(keyId);
    const isOwn = userId === caller.id;
    if (userId === null || !(isOwn || includesPermission(caller.permissions, 'operations')))
      throw new DomainError('NOT_FOUND');
    const end = { userId, keyId, reason: isOwn ? 'owner' : 'staff', at: this.clock.now().toISOString() } as const;
    await this.store.decide(apiKeys, userId, (state) => endKey(state, end));
    await this.uses.forget(userId, [keyId]);
  }
}
