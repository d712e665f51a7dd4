import type { Activity } from '@shop/contracts/activity';
import { orderNumber } from '../../shared/format/order-number.js';

/** Kinds of what an act concerns, as people read them. */
const targetWords: Readonly<Record<string, string>> = {
  account: 'Usuário',
  product: 'Produto',
  key: 'Key',
  setting: 'Configuração',
  bypass: 'UID de bypass',
  coupon: 'Cupom',
  order: 'Pedido',
  ticket: 'Ticket',
  incident: 'Incidente',
  subscription: 'Assinatura',
  export: 'Lista',
  bulk: 'Ação em massa',
  activity: 'Atividade',
  'canned-reply': 'Resposta pronta',
  operation: 'Operação',
};

export const targetWord = (kind: string) => targetWords[kind] ?? 'Item';

type Target = NonNullable<Activity['target']>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Name of what an act concerns; null where only an id is known that says nothing to people. */
function targetName({ kind, id, label }: Target): string | null {
  if (label !== null) return label;
  if (kind === 'order') return orderNumber(id);
  return kind === 'setting' || UUID.test(id) ? null : id;
}

/** Describes what an act concerns, as people read it: by its kind, and its name where it has one. */
export function targetText(target: Target): string {
  const name = targetName(target);
  return name === null ? targetWord(target.kind) : `${targetWord(target.kind)} ${name}`;
}

/** Kinds of acts that the log is filtered by. */
export const activityTypes = [
  { value: 'AccountBanned', label: 'Usuário banido' },
  { value: 'AccountUnbanned', label: 'Usuário desbanido' },
  { value: 'AccountErased', label: 'Usuário excluído' },
  { value: 'RoleChanged', label: 'Papel alterado' },
  { value: 'PasswordChanged', label: 'Senha alterada' },
  { value: 'WalletCredited', label: 'Saldo adicionado' },
  { value: 'WalletDebited', label: 'Saldo removido' },
  { value: 'KeyMade', label: 'Keys geradas' },
  { value: 'KeyBanned', label: 'Key banida' },
  { value: 'KeyRevoked', label: 'Key usada banida' },
  { value: 'BypassUidAdded', label: 'UID de bypass criado' },
  { value: 'BypassUidDeleted', label: 'UID de bypass deletado' },
  { value: 'DataAccessed', label: 'Consulta ou exportação' },
  { value: 'BulkActionStarted', label: 'Ação em massa' },
  { value: 'UndoStarted', label: 'Ação desfeita' },
  { value: 'SettingChanged', label: 'Configuração alterada' },
] as const;
