import type { Product } from '@shop/contracts/catalog';
import { getLive } from '../../shared/http/request.js';

export const loadProducts = () => getLive<readonly Product[]>('/api/products');
