import type { Role } from '@shop/contracts/identity';
import { describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import type { AccountEvent } from './domain/account.events.js';

const roleNames: Record<Role, string> = { Cliente: 'Cliente', Reseller: 'Revendedor', Admin: 'Administrador' };

/** Acts of the owner are not logged. */
const byAdmin = adminActsOn(({ userId }: { readonly userId: string }) => ({ kind: 'account', id: userId }));

/** Acts of administrators on accounts. */
export const accountActivities = describeActivities<AccountEvent>({
  AccountRegistered: byAdmin('Usuário criado'),
  AccountBanned: byAdmin('Usuário banido'),
  AccountUnbanned: byAdmin('Usuário desbanido'),
  RoleChanged: byAdmin(({ role }: { userId: string; role: Role }) => `Papel alterado para ${roleNames[role]}`),
  UsernameChanged: byAdmin('Nome de usuário alterado'),
  EmailChanged: byAdmin('E-mail alterado'),
  PasswordChanged: byAdmin('Senha alterada'),
  TwoFactorDisabled: byAdmin('Verificação em duas etapas desativada'),
  AccountErased: byAdmin('Usuário excluído'),
});
