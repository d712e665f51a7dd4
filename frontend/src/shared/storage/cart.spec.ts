import { showCart, useCart, watchCart, type CartItem } from './cart.js';

const item = (planId: number): CartItem => ({
  productId: 1,
  productName: 'Aurora',
  planId,
  planName: 'Mensal',
  price: 49.9,
  quantity: 1,
});

const plans = () => useCart.getState().items.map(({ planId }) => planId);

/** Writes as another tab of this browser does; `tell`: its event has arrived here. */
function otherTabHolds(items: readonly CartItem[], { tell = true, isGift = false } = {}) {
  const newValue = JSON.stringify({ state: { items, isGift, awaited: [] }, version: 0 });
  localStorage.setItem('cart', newValue);
  if (tell) dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue }));
}

describe('the cart of two tabs', () => {
  let stop: () => void;

  beforeEach(() => {
    stop = watchCart();
  });

  afterEach(() => {
    stop();
  });

  it('is one cart: what one puts in, the other shows', () => {
    otherTabHolds([item(1)]);
    expect(plans()).toEqual([1]);
    otherTabHolds([]);
    expect(plans()).toEqual([]);
  });

  it('is found as the other left it by a page from the back/forward cache', () => {
    otherTabHolds([item(1)], { tell: false });
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(plans()).toEqual([1]);
  });

  it('loses nothing that another tab put in, even before it is heard of', () => {
    useCart.getState().add(item(1));
    otherTabHolds([item(1), item(2)], { tell: false });
    useCart.getState().add(item(3));
    expect(plans()).toEqual([1, 2, 3]);
    otherTabHolds([item(2), item(3)], { tell: false });
    useCart.getState().remove(3);
    expect(plans()).toEqual([2]);
  });

  it('gives up what a paid order bought once, and keeps what is put in afterwards', () => {
    useCart.getState().add(item(1));
    useCart.getState().add(item(2));
    useCart.getState().awaitPayment('order');
    expect(useCart.getState().settle('order', [item(1)])).toBe(true);
    expect(plans()).toEqual([2]);
    useCart.getState().add(item(1));
    expect(useCart.getState().settle('order', [item(1)])).toBe(false);
    expect(plans()).toEqual([2, 1]);
  });

  it('leaves a paid order to the tab that was first, even before it is heard of', () => {
    useCart.getState().add(item(1));
    useCart.getState().awaitPayment('order');
    otherTabHolds([item(1)], { tell: false });
    expect(useCart.getState().settle('order', [item(1)])).toBe(false);
    expect(plans()).toEqual([1]);
  });

  it('has the quantity that was set last, and one of each where the other tab ended the gift', () => {
    const quantities = () => useCart.getState().items.map(({ quantity }) => quantity);
    useCart.getState().add(item(1));
    useCart.getState().setGift(true);
    useCart.getState().setQuantity(1, 5);
    otherTabHolds([{ ...item(1), quantity: 7 }], { isGift: true });
    expect(quantities()).toEqual([7]);
    otherTabHolds([item(1), item(2)], { tell: false });
    useCart.getState().setQuantity(1, 9);
    useCart.getState().restore({ ...item(3), quantity: 4 }, 0);
    expect([useCart.getState().isGift, quantities()]).toEqual([false, [1, 1, 1]]);
  });

  it('is empty when the storage was cleared', () => {
    useCart.getState().add(item(1));
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(plans()).toEqual([]);
  });
});

describe('the cart of a person', () => {
  afterEach(() => {
    showCart(null);
  });

  it('is gone once they sign out, and there again when they come back', () => {
    showCart('ana');
    useCart.getState().add(item(1));
    useCart.getState().setGift(true);
    showCart(null);
    expect([plans(), useCart.getState().isGift]).toEqual([[], false]);
    showCart('bia');
    expect(plans()).toEqual([]);
    useCart.getState().add(item(2));
    showCart('ana');
    expect([plans(), useCart.getState().isGift]).toEqual([[1], true]);
  });
});
