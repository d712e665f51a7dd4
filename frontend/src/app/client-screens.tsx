import type { ClientScreen } from '@shop/contracts/paths';
import {
  Download,
  Gift,
  House,
  LifeBuoy,
  ReceiptText,
  ShoppingBag,
  Store,
  Ticket,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { ScreenCode } from './screens.js';

export interface ClientScreenEntry extends ScreenCode {
  /** Its link; a screen without one is reached from another. */
  readonly link?: {
    readonly icon: LucideIcon;
    /** The sidebar has the links of the bar too; «Mais» has all that the bar has no room for. */
    readonly in: 'bar' | 'sidebar' | 'more';
  };
}

/**
 * Code and link of each screen of the client area, in the order of the links; `routes.ts` has the titles. The list is a
 * chunk of its own, because the start chunk, which every visitor fetches, would grow with each of them.
 */
export const clientScreens: Readonly<Record<ClientScreen, ClientScreenEntry>> = {
  home: {
    load: async () => (await import('./client-home-screen.js')).ClientHomeScreen,
    link: { icon: House, in: 'bar' },
  },
  downloads: {
    load: async () => (await import('../features/downloads/downloads-screen.js')).DownloadsScreen,
    link: { icon: Download, in: 'bar' },
  },
  download: { load: async () => (await import('../features/downloads/download-screen.js')).DownloadScreen },
  redeem: {
    load: async () => (await import('../features/keys/redeem-screen.js')).RedeemScreen,
    link: { icon: Ticket, in: 'sidebar' },
  },
  shop: {
    load: async () => (await import('../features/catalog/shop-screen.js')).ShopScreen,
    link: { icon: Store, in: 'bar' },
  },
  cart: { load: async () => (await import('../features/orders/cart-screen.js')).CartScreen },
  checkout: { load: async () => (await import('../features/orders/checkout-screen.js')).CheckoutScreen },
  deposit: { load: async () => (await import('../features/wallet/deposit-screen.js')).DepositScreen },
  orders: {
    load: async () => (await import('../features/purchases/purchases-screen.js')).PurchasesScreen,
    link: { icon: ShoppingBag, in: 'sidebar' },
  },
  support: {
    load: async () => (await import('../features/support/support-screen.js')).SupportScreen,
    link: { icon: LifeBuoy, in: 'bar' },
  },
  ticket: { load: async () => (await import('../features/support/ticket-screen.js')).TicketScreen },
  gifts: {
    load: async () => (await import('../features/purchases/gifts-screen.js')).GiftsScreen,
    link: { icon: Gift, in: 'more' },
  },
  statement: {
    load: async () => (await import('../features/wallet/statement-screen.js')).StatementScreen,
    link: { icon: ReceiptText, in: 'more' },
  },
  loyalty: { load: async () => (await import('../features/loyalty/ledger-screen.js')).LedgerScreen },
  profile: {
    load: async () => (await import('../features/identity/profile-screen.js')).ProfileScreen,
    link: { icon: UserRound, in: 'more' },
  },
};
