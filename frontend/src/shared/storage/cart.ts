import type { Discount } from '@shop/contracts/coupons';
import type { CheckoutItem } from '@shop/contracts/orders';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** One entry per plan. */
export interface CartItem extends CheckoutItem {
  /** 1 unless the cart is a gift. */
  readonly quantity: number;
  /** Price of one as a gift, for a reseller with a discount. */
  readonly resellerPrice?: number | undefined;
}

type AddedItem = CheckoutItem & Pick<CartItem, 'resellerPrice'>;

/** Present prices of a plan. */
export type PlanPrice = Pick<CartItem, 'planId' | 'price' | 'resellerPrice'>;

/** A coupon as the server validated it. */
export type AppliedCoupon = Omit<Discount, 'message'>;

interface CartState {
  readonly items: readonly CartItem[];
  /** Bought as keys to give away. */
  readonly isGift: boolean;
  readonly coupon: AppliedCoupon | null;
  /** Orders whose PIX is awaited, oldest first: their items are removed from the cart once they are paid. */
  readonly awaited: readonly string[];
  /** Puts all quantities back to 1 where the cart is no gift any more. */
  setGift: (isGift: boolean) => void;
  setQuantity: (planId: number, quantity: number) => void;
  setCoupon: (coupon: AppliedCoupon | null) => void;
  add: (item: AddedItem) => void;
  remove: (planId: number) => void;
  /** Puts an item back at its position, for undo. */
  restore: (item: CartItem, at: number) => void;
  /** Applies new prices from the server. */
  reprice: (prices: readonly PlanPrice[]) => void;
  /** Removes the bought items, but keeps items that another tab has added since. */
  takeOut: (bought: readonly { planId: number }[]) => void;
  awaitPayment: (orderId: string) => void;
  /** Stops waiting for an order and removes its items. Returns true only in the first tab that does so. */
  settle: (orderId: string, bought: readonly { planId: number }[]) => boolean;
}

const withPrice = (item: CartItem, prices: readonly PlanPrice[]): CartItem => {
  const change = prices.find(({ planId }) => planId === item.planId);
  return change ? { ...item, price: change.price, resellerPrice: change.resellerPrice } : item;
};

const single = (item: CartItem): CartItem => ({ ...item, quantity: 1 });

/** Name of the cart without a person. */
const NAME = 'cart';
const nothing = { items: [], isGift: false, coupon: null };
const empty = { ...nothing, awaited: [] };
/** Most orders waited for. The oldest are dropped: their person may never sign in here again. */
const MAX_AWAITED = 5;

const waitingFor = (awaited: readonly string[], orderId: string) =>
  [...awaited.filter((one) => one !== orderId), orderId].slice(-MAX_AWAITED);

/** Returns the cart of the next purchase. */
const without = ({ items }: CartState, bought: readonly { planId: number }[]) => ({
  ...nothing,
  items: items.filter(({ planId }) => bought.every((one) => one.planId !== planId)).map(single),
});

/**
 * Removes an order and its items in one change, so that no tab sees a settled order whose items are still in the cart.
 */
function settled(cart: CartState, orderId: string, bought: readonly { planId: number }[]) {
  const open = { awaited: cart.awaited.filter((one) => one !== orderId) };
  return bought.length === 0 ? open : { ...open, ...without(cart, bought) };
}

type Change = (change: (cart: CartState) => Partial<CartState>) => void;

const edits = (set: Change): Omit<CartState, keyof typeof empty | 'awaitPayment' | 'settle'> => ({
  setGift: (isGift) => {
    set(({ items }) => ({ isGift, items: isGift ? items : items.map(single) }));
  },
  setQuantity: (planId, quantity) => {
    // Another tab may have ended the gift.
    set(({ items, isGift }) => ({
      items: items.map((item) => (isGift && item.planId === planId ? { ...item, quantity } : item)),
    }));
  },
  setCoupon: (coupon) => {
    set(() => ({ coupon }));
  },
  add: (item) => {
    set(({ items }) => ({
      items: [...items.filter(({ planId }) => planId !== item.planId), { ...item, quantity: item.quantity ?? 1 }],
    }));
  },
  remove: (removed) => {
    set(({ items }) => ({ items: items.filter(({ planId }) => planId !== removed) }));
  },
  restore: (item, at) => {
    set(({ items, isGift }) => ({
      items: items.some(({ planId }) => planId === item.planId)
        ? items
        : items.toSpliced(at, 0, isGift ? item : single(item)),
    }));
  },
  reprice: (prices) => {
    set(({ items }) => ({ items: items.map((item) => withPrice(item, prices)) }));
  },
  takeOut: (bought) => {
    set((cart) => without(cart, bought));
  },
});

const waits = (set: Change, get: () => CartState): Pick<CartState, 'awaitPayment' | 'settle'> => ({
  awaitPayment: (orderId) => {
    set(({ awaited }) => ({ awaited: waitingFor(awaited, orderId) }));
  },
  settle: (orderId, bought) => {
    let isFirst = false;
    // A change renders every reader again, and readers settle as they render; an unknown order must therefore change
    // nothing.
    if (!get().awaited.includes(orderId)) return isFirst;
    set((cart) => {
      isFirst = cart.awaited.includes(orderId);
      return isFirst ? settled(cart, orderId, bought) : {};
    });
    return isFirst;
  },
});

/** Cart of the signed-in person, shared by all tabs of a browser. See `showCart`. */
export const useCart = create<CartState>()(
  persist(
    (setState, get) => {
      /** Reads the stored cart before each change, because another tab may have changed it. */
      const set: typeof setState = (change) => {
        void useCart.persist.rehydrate();
        setState(change);
      };
      return {
        ...empty,
        ...edits(set),
        ...waits(set, get),
      };
    },
    {
      name: NAME,
      partialize: ({ items, isGift, coupon, awaited }) => ({ items, isGift, coupon, awaited }),
      merge: (stored, cart) => ({ ...cart, ...empty, ...(stored as Partial<CartState>) }),
    },
  ),
);

function readStored() {
  if (localStorage.getItem(useCart.persist.getOptions().name ?? NAME) === null) useCart.setState(empty);
  else void useCart.persist.rehydrate();
}

/** Shows the stored cart of a person; `null` empties the screen. */
export function showCart(userId: string | null): void {
  const name = userId === null ? NAME : `${NAME}:${userId}`;
  if (name === useCart.persist.getOptions().name) return;
  useCart.persist.setOptions({ name });
  readStored();
}

/**
 * Follows the changes of other tabs, also those made while the page was in the back/forward cache, until the returned
 * function is called.
 */
export function watchCart() {
  const follow = ({ key }: StorageEvent) => {
    if (key === useCart.persist.getOptions().name || key === null) readStored();
  };
  addEventListener('storage', follow);
  addEventListener('pageshow', readStored);
  return () => {
    removeEventListener('storage', follow);
    removeEventListener('pageshow', readStored);
  };
}
