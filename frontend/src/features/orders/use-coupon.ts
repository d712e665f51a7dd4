import type { Discount } from '@shop/contracts/coupons';
import { useEffect } from 'react';
import { isTransient } from '../../shared/http/api-error.js';
import { messageOf, useCommand } from '../../shared/live/command.js';
import { useCart } from '../../shared/storage/cart.js';
import { notify } from '../../shared/ui/notify.js';
import { priceSummary } from './cart-total.js';
import { validateCoupon } from './orders.api.js';

/** The code that was applied last, by hand or by a link: the response to an earlier one comes too late. */
let lastCode = '';

/**
 * Applies a coupon to the cart and takes it off again. `failed` is called with the code and the reason when it is not
 * accepted, or when it could not be checked.
 */
export function useCoupon(failed: (code: string, message: string, isChecked: boolean) => void = () => undefined) {
  const applied = useCart(({ coupon }) => coupon);
  const { run, busy } = useCommand((code: string) => validateCoupon(code), {
    toast: false,
    done: ({ message, ...coupon }: Discount, code) => {
      if (code !== lastCode) return;
      const { items, isGift, setCoupon } = useCart.getState();
      setCoupon(coupon);
      const { unmetRule } = priceSummary(items, coupon, isGift);
      if (unmetRule === null) notify('success', message);
      else notify('warning', unmetRule);
    },
    rejected: (error, code) => {
      failed(code, messageOf(error), !isTransient(error));
      return false;
    },
  });
  return {
    applied,
    busy,
    apply: (code: string) => {
      lastCode = code;
      void run(code);
    },
    remove: () => {
      useCart.getState().setCoupon(null);
    },
  };
}

/** Applies a code from the navigation, checked like a typed one. */
export function useArrivingCoupon(code: string | null) {
  const { apply } = useCoupon();
  useEffect(() => {
    if (code !== null && useCart.getState().coupon?.code !== code) apply(code);
    // Once on each arrival: afterwards the buyer may remove it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [code]);
}
