import type { Discount } from '@shop/contracts/coupons';
import type { Checkout, CheckoutResult } from '@shop/contracts/orders';
import { post } from '../../shared/http/request.js';

export const checkOut = (body: Checkout, key: string) => post<CheckoutResult>('/api/client/checkout', { body, key });

export const validateCoupon = (code: string) => post<Discount>('/api/discounts/validate', { body: { code } });
