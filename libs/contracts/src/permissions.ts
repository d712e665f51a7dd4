/** Permissions of administrators, in the order of a listed set. `owner` includes all others. */
export const permissions = ['support', 'sales', 'people', 'catalog', 'operations', 'owner'] as const;
export type Permission = (typeof permissions)[number];

/** Permission that a route, a topic or an act needs; every administrator has `any`. */
export const neededPermissions = [...permissions, 'any'] as const;
export type NeededPermission = (typeof neededPermissions)[number];

export const permissionNames: Readonly<Record<Permission, string>> = {
  support: 'Atendimento',
  sales: 'Vendas',
  people: 'Pessoas',
  catalog: 'Catálogo',
  operations: 'Operação',
  owner: 'Proprietário',
};

/** Returns true when a set of permissions includes the needed one. */
export const includesPermission = (held: readonly Permission[], needed: NeededPermission): boolean =>
  needed === 'any' || held.includes('owner') || held.includes(needed);

/** Returns the needed permissions that a set includes. */
export const coveredBy = (held: readonly Permission[]): readonly NeededPermission[] =>
  neededPermissions.filter((needed) => includesPermission(held, needed));

/** Returns a set of permissions in order, without doubles; `owner` replaces all others. */
export const permissionSet = (named: readonly Permission[]): Permission[] =>
  named.includes('owner') ? ['owner'] : permissions.filter((permission) => named.includes(permission));
