import { EraseAccount } from '../../identity/use-cases/erasure/erase-account.js';
import { defineBulk } from './define-bulk.js';

export const deleteUsers = defineBulk({
  done: 'Usuários excluídos.',
  targets: () => 'all',
  category: 'account',
  command: (userId) => new EraseAccount(userId, { sparesAdministrators: true }),
  // The one who started it and was demoted since is spared.
  passedBy: ['NOT_FOUND', 'SELF_FORBIDDEN'],
});
