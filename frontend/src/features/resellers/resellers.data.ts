import type { Reseller } from '@shop/contracts/resellers';
import { pushedList } from '../../shared/table/pushed-list.js';
import { RESELLERS, resellersShape } from './resellers.api.js';

/** The resellers; the newest are pushed. */
export const {
  refresh: refreshResellers,
  useList: useResellers,
  csv: resellersCsv,
} = pushedList<Reseller>({ topic: 'admin:resellers', path: RESELLERS, shape: resellersShape });
