import type { AdminScreen } from '@shop/contracts/paths';
import {
  Activity,
  ChartLine,
  Gamepad2,
  KeyRound,
  Landmark,
  LayoutDashboard,
  LifeBuoy,
  Package,
  Percent,
  Settings,
  ShoppingBag,
  Siren,
  Store,
  Users,
  Webhook,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { ScreenCode } from './screens.js';

/** Headings of the sidebar, in their order. */
export const adminGroups = ['Visão geral', 'Vendas', 'Suporte', 'Operação', 'Sistema'] as const;

export interface AdminScreenEntry extends ScreenCode {
  /** Its link in the sidebar and in the palette; a screen without one is reached from another. */
  readonly link?: {
    readonly group: (typeof adminGroups)[number];
    readonly icon: LucideIcon;
    /** Its words, where they are not those of the title. */
    readonly label?: string;
    /** Its words in the bar of narrow screens; only links with them are in it. */
    readonly bar?: string;
  };
}

const dashboard = async () => (await import('./admin-dashboard-screen.js')).AdminDashboardScreen;

/**
 * Code and link of each screen of the administration, in the order of the links; `routes.ts` has the titles. The list
 * is a chunk of its own, because the start chunk, which every visitor fetches, would grow with each of them.
 */
export const adminScreens: Readonly<Record<AdminScreen, AdminScreenEntry>> = {
  adminRoot: { load: dashboard },
  admin: { load: dashboard, link: { group: 'Visão geral', icon: LayoutDashboard, bar: 'Painel' } },
  adminUsers: {
    load: async () => (await import('../features/people/users-screen.js')).UsersScreen,
    link: { group: 'Visão geral', icon: Users, bar: 'Usuários' },
  },
  adminUser: { load: async () => (await import('../features/people/person-details-screen.js')).PersonDetailsScreen },
  adminActivity: {
    load: async () => (await import('../features/activity/activity-screen.js')).ActivityScreen,
    link: { group: 'Visão geral', icon: Activity },
  },
  adminOrders: {
    load: async () => (await import('../features/sales/sales-screen.js')).SalesScreen,
    link: { group: 'Vendas', icon: ShoppingBag, bar: 'Vendas' },
  },
  adminAnalytics: {
    load: async () => (await import('../features/analytics/analytics-screen.js')).AnalyticsScreen,
    link: { group: 'Vendas', icon: ChartLine },
  },
  adminBooks: {
    load: async () => (await import('../features/books/books-screen.js')).BooksScreen,
    link: { group: 'Vendas', icon: Landmark },
  },
  adminProducts: {
    load: async () => (await import('../features/catalog/admin-products-screen.js')).AdminProductsScreen,
    link: { group: 'Vendas', icon: Package },
  },
  adminKeys: {
    load: async () => (await import('../features/keys/admin-keys-screen.js')).AdminKeysScreen,
    link: { group: 'Vendas', icon: KeyRound },
  },
  adminCoupons: {
    load: async () => (await import('../features/coupons/admin-coupons-screen.js')).AdminCouponsScreen,
    link: { group: 'Vendas', icon: Percent, label: 'Cupons' },
  },
  adminResellers: {
    load: async () => (await import('../features/resellers/resellers-screen.js')).ResellersScreen,
    link: { group: 'Vendas', icon: Store },
  },
  adminSupport: {
    load: async () => (await import('../features/support/inbox-screen.js')).InboxScreen,
    link: { group: 'Suporte', icon: LifeBuoy, bar: 'Suporte' },
  },
  adminOperations: {
    load: async () => (await import('../features/operations/operations-screen.js')).OperationsScreen,
    link: { group: 'Operação', icon: Wrench },
  },
  adminIncidents: {
    load: async () => (await import('../features/status/incidents-screen.js')).IncidentsScreen,
    link: { group: 'Operação', icon: Siren },
  },
  adminWebhooks: {
    load: async () => (await import('../features/webhooks/webhooks-screen.js')).WebhooksScreen,
    link: { group: 'Operação', icon: Webhook },
  },
  adminBypass: {
    load: async () => (await import('../features/bypass/bypass-screen.js')).BypassScreen,
    link: { group: 'Sistema', icon: Gamepad2 },
  },
  adminSettings: {
    load: async () => (await import('../features/settings/settings-screen.js')).SettingsScreen,
    link: { group: 'Sistema', icon: Settings, label: 'Configurações' },
  },
};
