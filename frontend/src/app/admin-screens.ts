/**
 * Loads screens of the administration. Their list is a chunk of its own, because the start chunk, which every visitor
 * fetches, would grow with each of them.
 */
export const adminDashboardScreen = async () => (await import('./admin-dashboard-screen.js')).AdminDashboardScreen;
export const inboxScreen = async () => (await import('../features/support/inbox-screen.js')).InboxScreen;
export const usersScreen = async () => (await import('../features/people/users-screen.js')).UsersScreen;
export const personDetailsScreen = async () =>
  (await import('../features/people/person-details-screen.js')).PersonDetailsScreen;
export const adminKeysScreen = async () => (await import('../features/keys/admin-keys-screen.js')).AdminKeysScreen;
export const salesScreen = async () => (await import('../features/sales/sales-screen.js')).SalesScreen;
export const adminProductsScreen = async () =>
  (await import('../features/catalog/admin-products-screen.js')).AdminProductsScreen;
export const adminCouponsScreen = async () =>
  (await import('../features/coupons/admin-coupons-screen.js')).AdminCouponsScreen;
export const settingsScreen = async () => (await import('../features/settings/settings-screen.js')).SettingsScreen;
export const operationsScreen = async () =>
  (await import('../features/operations/operations-screen.js')).OperationsScreen;
export const incidentsScreen = async () => (await import('../features/status/incidents-screen.js')).IncidentsScreen;
export const activityScreen = async () => (await import('../features/activity/activity-screen.js')).ActivityScreen;
export const bypassScreen = async () => (await import('../features/bypass/bypass-screen.js')).BypassScreen;
export const resellersScreen = async () => (await import('../features/resellers/resellers-screen.js')).ResellersScreen;
export const analyticsScreen = async () => (await import('../features/analytics/analytics-screen.js')).AnalyticsScreen;
export const booksScreen = async () => (await import('../features/books/books-screen.js')).BooksScreen;
export const webhooksScreen = async () => (await import('../features/webhooks/webhooks-screen.js')).WebhooksScreen;
