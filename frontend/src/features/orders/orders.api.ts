import type { Product } from '@shop/contracts/catalog';
import type { Checkout, CheckoutResult } from '@shop/contracts/orders';
import { get, post } from '../../shared/http/request.js';

export const checkOut = (body: Checkout, key: string) => post<CheckoutResult>('/api/client/checkout', { body, key });

export const listOffers = () => get<readonly Product[]>('/api/products');
