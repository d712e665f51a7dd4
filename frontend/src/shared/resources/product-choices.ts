import type { Product } from '@shop/contracts/catalog';
import { map, type Observable } from 'rxjs';
import { getLive } from '../http/request.js';
import { useFetched } from '../live/fetched.js';
import type { Live } from '../live/live-state.js';

const loadProducts = (address: string): Observable<readonly Product[]> =>
  getLive<readonly Product[]>(address).pipe(map(({ data }) => data));

/** Reads all products once, for a choice of any administrator: their topic needs `catalog`. */
export const useProductChoices = (): Live<readonly Product[]> => useFetched('/api/products', loadProducts).view;
