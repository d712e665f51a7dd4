import type { Role } from '@shop/contracts/identity';
import type { ActivityChange } from '@shop/contracts/activity';
import { type Permission, permissionNames } from '@shop/contracts/permissions';
import type { EventOf, Recorded } from '@shop/kernel/events';
import { describeActivities, type DescribedActivity } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import type { AccountEvent } from './domain/account.events.js';

const roleNames: Record<Role, string> = { Cliente: 'Cliente', Reseller: 'Revendedor', Admin: 'Administrador' };

/** Acts of the owner are not logged. */
const actsOnAccount = adminActsOn(({ userId }: { readonly userId: string }) => ({ kind: 'account', id: userId }));

/** Describes an act. Any administrator sees acts on their own account; acts of owners are seen by owners. */
const byAdmin =
  <E extends AccountEvent>(...description: Parameters<typeof actsOnAccount<E>>) =>
  (event: Recorded<E>): DescribedActivity | null => {
    const described = actsOnAccount<E>(...description)(event);
    if (event.metadata.actorId === event.data.userId) return described && { ...described, permission: 'any' };
    return described && (isForOwners(event) ? { ...described, permission: 'owner' } : described);
  };

/** Returns true for acts of owners. A promotion to reseller is one, because its undo changes a role. */
const isForOwners = (event: AccountEvent): boolean =>
  event.type === 'RoleChanged' || (event.type === 'AccountRegistered' && event.data.role === 'Admin');

const status = (before: string | null, after: string) => [{ field: 'Situação', before, after }];

const permissionText = (held: readonly Permission[]): string =>
  held.map((permission) => permissionNames[permission]).join(', ') || 'nenhuma';

const permissionChange = (before: readonly Permission[] | null, after: readonly Permission[]): ActivityChange[] =>
  (before ?? []).join() === after.join()
    ? []
    : [{ field: 'Permissões', before: before && permissionText(before), after: permissionText(after) }];

/** Acts of administrators on accounts. */
export const accountActivities = describeActivities<AccountEvent>('people', {
  AccountRegistered: byAdmin<EventOf<AccountEvent, 'AccountRegistered'>>('Usuário criado', ({ role, permissions }) => [
    { field: 'Papel', before: null, after: roleNames[role] },
    ...permissionChange(null, permissions),
  ]),
  AccountBanned: byAdmin('Usuário banido', status('ativo', 'banido')),
  AccountUnbanned: byAdmin('Usuário desbanido', status('banido', 'ativo')),
  RoleChanged: byAdmin<EventOf<AccountEvent, 'RoleChanged'>>(
    ({ role, previous }) => (role === previous ? 'Permissões alteradas' : `Papel alterado para ${roleNames[role]}`),
    ({ role, permissions, previous, previousPermissions }) => [
      ...(role === previous ? [] : [{ field: 'Papel', before: roleNames[previous], after: roleNames[role] }]),
      ...permissionChange(previousPermissions, permissions),
    ],
  ),
  UsernameChanged: byAdmin('Nome de usuário alterado'),
  EmailChanged: byAdmin('E-mail alterado'),
  AvatarChosen: byAdmin('Avatar alterado'),
  PasswordChanged: byAdmin('Senha alterada'),
  TwoFactorDisabled: byAdmin('Verificação em duas etapas desativada', [
    { field: 'Verificação em duas etapas', before: 'ligada', after: 'desligada' },
  ]),
  AccountErased: byAdmin('Usuário excluído', status('cadastrado', 'excluído')),
});
