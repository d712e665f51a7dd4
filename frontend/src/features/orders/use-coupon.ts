import type { Discount } from '@shop/contracts/coupons';
import { useEffect } from 'react';
import { isTransient } from '../../shared/http/api-error.js';
import { messageOf, useCommand } from '../../shared/live/command.js';
import { useCart } from '../../shared/storage/cart.js';
import { notify } from '../../shared/ui/notify.js';
import { priceSummary } from './cart-total.js';
import { validateCoupon } from './orders.api.js';

/**
 * Applies a coupon to the cart and takes it off again. `failed` is called with the reason when a code is not accepted,
 * or when it could not be checked.
 */
export function useCoupon(failed: (message: string, isChecked: boolean) => void = () => undefined) {
  const applied = useCart(({ coupon }) => coupon);
  const { run, busy } = useCommand((code: string) => validateCoupon(code), {
    toast: false,
    done: ({ message, ...coupon }: Discount) => {
      const { items, isGift, setCoupon } = useCart.getState();
      setCoupon(coupon);
      const { unmetRule } = priceSummary(items, coupon, isGift);
      if (unmetRule === null) notify('success', message);
      else notify('warning', unmetRule);
    },
    rejected: (error) => {
      const message = messageOf(error);
      notify('error', message);
      failed(message, !isTransient(error));
      return true;
    },
  });
  return {
    applied,
    busy,
    apply: (code: string) => void run(code),
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
