import { ResetMachines } from '../../subscriptions/use-cases/reset-machines.js';
import { defineBulk } from './define-bulk.js';

export const resetHwids = defineBulk({
  done: 'HWIDs resetados.',
  targets: () => 'with-machines',
  category: 'machines',
  command: (userId) => new ResetMachines(userId),
  passedBy: ['NO_HWID', 'NOT_FOUND'],
});
