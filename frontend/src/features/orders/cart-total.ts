import type { Cents } from '@shop/kernel/money';
import { centsFromBrl } from '@shop/kernel/money';
import type { CartItem } from '../../shared/session/cart.js';

/** Centavos. Every plan counts once. */
export const totalCents = (items: readonly Pick<CartItem, 'price'>[]): Cents =>
  items.reduce((sum, { price }) => sum + (centsFromBrl(price) ?? 0), 0);

export const itemCount = (count: number) => `${String(count)} ${count === 1 ? 'item' : 'itens'}`;
