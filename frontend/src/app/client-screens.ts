import type { ComponentType } from 'react';
import type { ClientScreen } from '@shop/contracts/paths';
import type { resellerScreens } from './reseller-screens.js';

const ofResellers = (name: keyof typeof resellerScreens) => async () =>
  (await import('./reseller-screens.js')).resellerScreens[name]();

/**
 * Code of each screen of the client area. The list is a chunk of its own, because the start chunk, which every
 * visitor fetches, would grow with each of them.
 */
export const clientScreens: Readonly<Record<ClientScreen, () => Promise<ComponentType>>> = {
  home: async () => (await import('./client-home-screen.js')).ClientHomeScreen,
  downloads: async () => (await import('../features/downloads/downloads-screen.js')).DownloadsScreen,
  download: async () => (await import('../features/downloads/download-screen.js')).DownloadScreen,
  redeem: async () => (await import('../features/keys/redeem-screen.js')).RedeemScreen,
  shop: async () => (await import('../features/catalog/shop-screen.js')).ShopScreen,
  cart: async () => (await import('../features/orders/cart-screen.js')).CartScreen,
  checkout: async () => (await import('../features/orders/checkout-screen.js')).CheckoutScreen,
  deposit: async () => (await import('../features/wallet/deposit-screen.js')).DepositScreen,
  orders: async () => (await import('../features/purchases/purchases-screen.js')).PurchasesScreen,
  support: async () => (await import('../features/support/support-screen.js')).SupportScreen,
  ticket: async () => (await import('../features/support/ticket-screen.js')).TicketScreen,
  gifts: async () => (await import('../features/purchases/gifts-screen.js')).GiftsScreen,
  resellerKeys: ofResellers('resellerKeys'),
  statement: async () => (await import('../features/wallet/statement-screen.js')).StatementScreen,
  loyalty: async () => (await import('../features/loyalty/ledger-screen.js')).LedgerScreen,
  apiKeys: ofResellers('apiKeys'),
  webhooks: ofResellers('webhooks'),
  profile: async () => (await import('../features/identity/profile-screen.js')).ProfileScreen,
};
