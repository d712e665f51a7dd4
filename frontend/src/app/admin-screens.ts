import type { ComponentType } from 'react';
import type { AdminScreen } from '@shop/contracts/paths';

const dashboard = async () => (await import('./admin-dashboard-screen.js')).AdminDashboardScreen;

/**
 * Code of each screen of the administration. The list is a chunk of its own, because the start chunk, which every
 * visitor fetches, would grow with each of them.
 */
export const adminScreens: Readonly<Record<AdminScreen, () => Promise<ComponentType>>> = {
  adminRoot: dashboard,
  admin: dashboard,
  adminUsers: async () => (await import('../features/people/users-screen.js')).UsersScreen,
  adminUser: async () => (await import('../features/people/person-details-screen.js')).PersonDetailsScreen,
  adminActivity: async () => (await import('../features/activity/activity-screen.js')).ActivityScreen,
  adminOrders: async () => (await import('../features/sales/sales-screen.js')).SalesScreen,
  adminAnalytics: async () => (await import('../features/analytics/analytics-screen.js')).AnalyticsScreen,
  adminBooks: async () => (await import('../features/books/books-screen.js')).BooksScreen,
  adminProducts: async () => (await import('../features/catalog/admin-products-screen.js')).AdminProductsScreen,
  adminKeys: async () => (await import('../features/keys/admin-keys-screen.js')).AdminKeysScreen,
  adminCoupons: async () => (await import('../features/coupons/admin-coupons-screen.js')).AdminCouponsScreen,
  adminResellers: async () => (await import('../features/resellers/resellers-screen.js')).ResellersScreen,
  adminSupport: async () => (await import('../features/support/inbox-screen.js')).InboxScreen,
  adminOperations: async () => (await import('../features/operations/operations-screen.js')).OperationsScreen,
  adminIncidents: async () => (await import('../features/status/incidents-screen.js')).IncidentsScreen,
  adminWebhooks: async () => (await import('../features/webhooks/webhooks-screen.js')).WebhooksScreen,
  adminApiKeys: async () => (await import('../features/api-keys/api-keys-screen.js')).ApiKeysScreen,
  adminBlocklist: async () => (await import('../features/blocklist/blocklist-screen.js')).BlocklistScreen,
  adminBypass: async () => (await import('../features/bypass/bypass-screen.js')).BypassScreen,
  adminSettings: async () => (await import('../features/settings/settings-screen.js')).SettingsScreen,
  adminAnnouncements: async () =>
    (await import('../features/announcements/announcements-screen.js')).AnnouncementsScreen,
};
