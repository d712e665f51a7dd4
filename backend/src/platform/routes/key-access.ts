import { type ResellerScope, type Scope, staffScope } from '@shop/contracts/api-keys';
import type { Access } from './access.js';

/** Scope of the resellers' API keys that may call a route, and the required values of the body. */
export interface KeyScopeRule {
  readonly scope: ResellerScope;
  readonly requires: Readonly<Record<string, unknown>>;
}

/**
 * Returns the scopes by each of which an API key may call a route: that of administrators follows from the route's
 * permission and method. None where every administrator or only owners may call.
 */
export function scopesOf(access: Access | undefined, method: string, rule: KeyScopeRule | undefined): readonly Scope[] {
  if (!access || 'public' in access) return [];
  const { permission } = access;
  const ofStaff = permission && permission !== 'any' && permission !== 'owner' ? [staffScope(permission, method)] : [];
  return [...ofStaff, ...(rule ? [rule.scope] : [])];
}

/** Returns true for a body, not validated yet, with the values that API keys must send. */
export const hasRequired = ({ requires }: KeyScopeRule, body: unknown): boolean => {
  const sent = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}));
  return Object.entries(requires).every(([field, value]) => sent.get(field) === value);
};
