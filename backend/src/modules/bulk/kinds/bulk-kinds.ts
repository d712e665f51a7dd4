import type { BulkKind } from '@shop/contracts/bulk';
import type { Bulk } from './define-bulk.js';
import { deleteUsers } from './delete-users.js';
import { grantTime, takeTime } from './grant-time.js';
import { resetHwids } from './reset-hwids.js';

/** Definition of each kind; a kind of the contract without one does not compile. */
export const bulkOf: Readonly<Record<BulkKind, Bulk>> = {
  reset_hwids: resetHwids,
  delete_users: deleteUsers,
  grant_time: grantTime,
  take_time: takeTime,
};
