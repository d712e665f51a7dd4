import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { badScopes, type CreateApiKey, grantableScopes, pastExpiry } from '@shop/contracts/api-keys';
import { hashOfKey } from '../../../platform/auth/callers.js';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { invalid } from '../../../platform/responses/rejections.js';
import { addKey, apiKeys } from '../domain/api-keys.js';
import { newKey, PREFIX_LENGTH } from '../services/new-key.js';

export interface MadeKey {
  readonly id: string;
  /** `null` for a repetition: only the hash of the key is stored. */
  readonly key: string | null;
}

/** Makes an API key for a person. Throws `VALIDATION_FAILED`, `TOO_MANY_API_KEYS`. */
export class MakeApiKey extends Command<MadeKey> {
  constructor(
    readonly owner: Pick<SessionUser, 'id' | 'role' | 'permissions'>,
    readonly terms: CreateApiKey,
  ) {
    super();
  }
}

@CommandHandler(MakeApiKey)
export class MakeApiKeyHandler implements ICommandHandler<MakeApiKey> {
  constructor(
    private readonly store: AggregateStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ owner, terms }: MakeApiKey): Promise<MadeKey> {
    const now = this.clock.now();
    this.check(owner, terms, now);
    const key = newKey(this.ids);
    const added = {
      userId: owner.id,
      keyId: this.ids.derived('api-key'),
      name: terms.name,
      prefix: key.slice(0, PREFIX_LENGTH),
      hash: hashOfKey(key),
      scopes: terms.scopes,
      at: now.toISOString(),
      expiresAt: terms.expires_at?.toISOString() ?? null,
    };
    const { state } = await this.store.decide(apiKeys, owner.id, (keys) => addKey(keys, added));
    const isThis = state.keys.some(({ hash }) => hash === added.hash);
    return { id: added.keyId, key: isThis ? key : null };
  }

  private check(owner: MakeApiKey['owner'], { scopes, expires_at: expiry }: CreateApiKey, now: Date): void {
    const granted = grantableScopes(owner);
    const [first, ...others] = [
      ...(scopes.every((scope) => granted.includes(scope)) ? [] : [{ field: 'scopes', message: badScopes }]),
      ...(expiry === undefined || expiry > now ? [] : [{ field: 'expires_at', message: pastExpiry }]),
    ];
    if (first) throw invalid([first, ...others]);
  }
}
