import { Injectable } from '@nestjs/common';
import { BoundedCache } from '../../../platform/cache/bounded-cache.js';
import { Clock } from '../../../platform/clock/clock.js';
import { UnavailableError } from '../../../platform/deadline/unavailable.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { ViewFreshness } from '../../../platform/projections/freshness.js';
import { apiKeys, isRunning, type StoredKey } from '../domain/api-keys.js';
import { ApiKeysView } from '../views/api-keys.view.js';

const OWNERS_BYTES = 1_000_000;

/** Reads the keys that run, of one person at a time. */
@Injectable()
export class PersonKeys {
  /** Whose key a hash is of: it never changes. */
  private readonly owners = new BoundedCache<string>({ maxBytes: OWNERS_BYTES });

  constructor(
    private readonly view: ApiKeysView,
    private readonly freshness: ViewFreshness,
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  /** Returns the keys of a person, oldest first: by the view, or by the log while the view is not current. */
  async of(userId: string): Promise<readonly StoredKey[]> {
    const isCurrent = this.freshness.isCurrent(this.view.name);
    const doc = isCurrent ? await this.view.get(userId) : null;
    const { keys } = isCurrent && !doc?.parked ? (doc ?? { keys: [] }) : await this.store.load(apiKeys, userId);
    const now = this.clock.now().toISOString();
    return keys.filter((key) => isRunning(key, now));
  }

  /** Returns the person whose key has this hash; throws `UnavailableError` while the view may lack it. */
  async ownerOfHash(hash: string): Promise<string | null> {
    const known = this.owners.get(hash) ?? (await this.findOwner({ 'keys.hash': hash }));
    if (known !== null) this.owners.set(hash, known);
    else if (!this.freshness.isCurrent(this.view.name)) throw new UnavailableError('API keys');
    return known;
  }

  /** Returns the person whose key has this id. */
  ownerOfKey(keyId: string): Promise<string | null> {
    return this.findOwner({ 'keys.keyId': keyId });
  }

  private async findOwner(filter: Record<string, string>): Promise<string | null> {
    const [found] = await this.view.ids(filter, { limit: 1 });
    return found ?? null;
  }
}
