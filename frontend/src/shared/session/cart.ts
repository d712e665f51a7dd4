import type { CheckoutItem } from '@shop/contracts/orders';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** One entry per plan; the quantity is always 1. */
export interface CartItem extends CheckoutItem {
  readonly quantity: 1;
}

interface CartState {
  readonly items: readonly CartItem[];
  add: (item: CheckoutItem) => void;
  remove: (planId: number) => void;
  /** Puts an entry back at its place, for undo. */
  restore: (item: CartItem, at: number) => void;
  /** Takes over new prices that the server told of. */
  reprice: (prices: readonly { planId: number; price: number }[]) => void;
  clear: () => void;
}

const withPrice = (item: CartItem, prices: readonly { planId: number; price: number }[]) => {
  const change = prices.find(({ planId }) => planId === item.planId);
  return change ? { ...item, price: change.price } : item;
};

const NAME = 'cart';

/** The shop's cart; it belongs to this browser, is one in all of its tabs and survives sign-out. */
export const useCart = create<CartState>()(
  persist(
    (setState) => {
      /** What is stored counts, not what this tab remembers: another tab may have changed it a moment ago. */
      const set: typeof setState = (change) => {
        void useCart.persist.rehydrate();
        setState(change);
      };
      return {
        items: [],
        add: (item) => {
          set(({ items }) => ({
            items: [...items.filter(({ planId }) => planId !== item.planId), { ...item, quantity: 1 }],
          }));
        },
        remove: (removed) => {
          set(({ items }) => ({ items: items.filter(({ planId }) => planId !== removed) }));
        },
        restore: (item, at) => {
          set(({ items }) => ({
            items: items.some(({ planId }) => planId === item.planId) ? items : items.toSpliced(at, 0, item),
          }));
        },
        reprice: (prices) => {
          set(({ items }) => ({ items: items.map((item) => withPrice(item, prices)) }));
        },
        clear: () => {
          set({ items: [] });
        },
      };
    },
    { name: NAME, partialize: ({ items }) => ({ items }) },
  ),
);

/** Follows what other tabs put in and take out, until the result is called. */
export function watchCart() {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== NAME && key !== null) return;
    if (newValue === null) useCart.setState({ items: [] });
    else void useCart.persist.rehydrate();
  };
  addEventListener('storage', follow);
  return () => {
    removeEventListener('storage', follow);
  };
}
