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
};

export const targetWord = (kind: string) => targetWords[kind] ?? 'Item';

/** Kinds of acts that the log is filtered by. */
export const activityTypes = [
  { value: 'AccountBanned', label: 'Usuário banido' },
  { value: 'AccountUnbanned', label: 'Usuário desbanido' },
  { value: 'AccountErased', label: 'Usuário excluído' },
  { value: 'RoleChanged', label: 'Papel alterado' },
  { value: 'PasswordChanged', label: 'Senha alterada' },
  { value: 'WalletCredited', label: 'Saldo adicionado' },
  { value: 'WalletDebited', label: 'Saldo removido' },
  { value: 'KeyMade', label: 'Chaves geradas' },
  { value: 'KeyBanned', label: 'Chave banida' },
  { value: 'BypassUidAdded', label: 'UID de bypass criado' },
  { value: 'BypassUidDeleted', label: 'UID de bypass deletado' },
  { value: 'DataAccessed', label: 'Consulta ou exportação' },
  { value: 'BulkActionStarted', label: 'Ação em massa' },
  { value: 'UndoStarted', label: 'Ação desfeita' },
  { value: 'SettingChanged', label: 'Configuração alterada' },
] as const;
