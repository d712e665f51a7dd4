/**
 * Loads screens of the client area. Their list is a chunk of its own, because the start chunk, which every visitor
 * fetches, would grow with each of them.
 */
export const clientHomeScreen = async () => (await import('./client-home-screen.js')).ClientHomeScreen;
export const redeemScreen = async () => (await import('../features/keys/redeem-screen.js')).RedeemScreen;
export const shopScreen = async () => (await import('../features/catalog/shop-screen.js')).ShopScreen;
export const cartScreen = async () => (await import('../features/orders/cart-screen.js')).CartScreen;
export const checkoutScreen = async () => (await import('../features/orders/checkout-screen.js')).CheckoutScreen;
export const depositScreen = async () => (await import('../features/wallet/deposit-screen.js')).DepositScreen;
export const statementScreen = async () => (await import('../features/wallet/statement-screen.js')).StatementScreen;
export const purchasesScreen = async () => (await import('../features/purchases/purchases-screen.js')).PurchasesScreen;
export const profileScreen = async () => (await import('../features/identity/profile-screen.js')).ProfileScreen;
export const downloadsScreen = async () => (await import('../features/downloads/downloads-screen.js')).DownloadsScreen;
export const downloadScreen = async () => (await import('../features/downloads/download-screen.js')).DownloadScreen;
export const supportScreen = async () => (await import('../features/support/support-screen.js')).SupportScreen;
export const ticketScreen = async () => (await import('../features/support/ticket-screen.js')).TicketScreen;
