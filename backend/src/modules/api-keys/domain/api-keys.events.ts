import type { Scope } from '@shop/contracts/api-keys';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

interface OfKey {
  readonly userId: string;
  readonly keyId: string;
}

/** Why a key ended before its time. `owner`: by its own person; `role`: none of its scopes was left. */
export type KeyEndReason = 'owner' | 'staff' | 'ban' | 'role' | 'erasure';

/** Events of the API keys of one person. The name of a key is `null` once its person is erased. */
export type ApiKeysEvent =
  | DomainEvent<
      'ApiKeyAdded',
      OfKey & {
        readonly name: string | null;
        readonly prefix: string;
        /** SHA-256 of the key, in hex: the key itself is nowhere stored. */
        readonly hash: string;
        readonly scopes: readonly Scope[];
        readonly at: string;
        readonly expiresAt: string | null;
      }
    >
  /** Its person may give the other scopes no more. */
  | DomainEvent<'ApiKeyScopesReduced', OfKey & { readonly scopes: readonly Scope[] }>
  | DomainEvent<'ApiKeyEnded', OfKey & { readonly prefix: string; readonly reason: KeyEndReason }>;

export const apiKeysEvents = defineEvents<ApiKeysEvent>({
  ApiKeyAdded: { version: 1, sealed: { person: 'userId', fields: ['name'] } },
  ApiKeyScopesReduced: { version: 1 },
  ApiKeyEnded: { version: 1 },
});
