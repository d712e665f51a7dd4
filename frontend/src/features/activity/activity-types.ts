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
