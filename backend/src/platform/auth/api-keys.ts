import type { Scope } from '@shop/contracts/api-keys';
import type { Role } from '@shop/contracts/identity';
import { within } from '../deadline/deadline.js';
import { JUDGED_WITHIN_MS } from './judged-within.js';

/** An API key as a request used it. */
export interface UsedKey {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the key, in hex. */
  readonly hash: string;
  /** Scopes that its person may still give. */
  readonly scopes: readonly Scope[];
}

/** A live key, and the person for whom it acts. */
export interface LiveKey extends UsedKey {
  readonly userId: string;
  readonly username: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** Which API keys are alive. Bound by the module of API keys, as `Sessions` is by identity. */
export abstract class ApiKeys {
  /**
   * Returns the live key with this hash; `null` for an unknown, ended or expired key, and for one of a banned or
   * deleted person. Its scopes are those still allowed to its person, at least one. Throws `UnavailableError`.
   */
  find(hash: string): Promise<LiveKey | null> {
    return within(JUDGED_WITHIN_MS, 'API keys', this.judge(hash));
  }

  /** Records a use of a key, without waiting for it. */
  abstract noteUse(key: Pick<UsedKey, 'id'>, userId: string, address: string): void;

  protected abstract judge(hash: string): Promise<LiveKey | null>;
}
