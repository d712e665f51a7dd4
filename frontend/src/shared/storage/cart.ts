import type { Discount } from '@shop/contracts/coupons';
import type { CheckoutItem } from '@shop/contracts/orders';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** One entry per plan; the quantity is always 1. */
export interface CartItem extends CheckoutItem {
  readonly quantity: 1;
}

/** A coupon as the server validated it. */
export type AppliedCoupon = Omit<Discount, 'message'>;

interface CartState {
  readonly items: readonly CartItem[];
  /** Bought as keys to give away. */
  readonly isGift: boolean;
  readonly coupon: AppliedCoupon | null;
  setGift: (isGift: boolean) => void;
  setCoupon: (coupon: AppliedCoupon | null) => void;
  add: (item: CheckoutItem) => void;
  remove: (planId: number) => void;
  /** Puts an entry back at its place, for undo. */
  restore: (item: CartItem, at: number) => void;
  /** Applies new prices from the server. */
  reprice: (prices: readonly { planId: number; price: number }[]) => void;
  clear: () => void;
}

const withPrice = (item: CartItem, prices: readonly { planId: number; price: number }[]) => {
  const change = prices.find(({ planId }) => planId === item.planId);
  return change ? { ...item, price: change.price } : item;
};

const NAME = 'cart';
const nothing = { items: [], isGift: false, coupon: null };

/** The shop's cart; it belongs to this browser, is one in all of its tabs and survives sign-out. */
export const useCart = create<CartState>()(
  persist(
    (setState) => {
      /** Reads the stored cart before each change, because another tab may have changed it. */
      const set: typeof setState = (change) => {
        void useCart.persist.rehydrate();
        setState(change);
      };
      return {
        items: [],
        isGift: false,
        coupon: null,
        setGift: (isGift) => {
          set({ isGift });
        },
        setCoupon: (coupon) => {
          set({ coupon });
        },
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
          set(nothing);
        },
      };
    },
    { name: NAME, partialize: ({ items, isGift, coupon }) => ({ items, isGift, coupon }) },
  ),
);

/** Follows the changes of other tabs until the result is called. */
export function watchCart() {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== NAME && key !== null) return;
    if (newValue === null) useCart.setState(nothing);
    else void useCart.persist.rehydrate();
  };
  addEventListener('storage', follow);
  return () => {
    removeEventListener('storage', follow);
  };
}
