import { defineExport } from '../../platform/feature/export.js';
import { GetReferral } from './use-cases/get-referral.js';

/** The invitation of its owner, without the people who came by it. */
export const referralExport = defineExport({
  key: 'referral',
  read: ({ id }, { queries }) => queries.execute(new GetReferral(id)),
});
