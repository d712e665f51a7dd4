/** Screens that need no session. */
const visitorPaths = {
  landing: '/',
  terms: '/terms',
  privacy: '/privacy',
  auth: '/auth',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  status: '/status',
  erasure: '/erasures/:receipt',
  newsletterConfirm: '/newsletter/confirm',
  newsletterLeave: '/newsletter/leave',
  mailLeave: '/mail/leave',
} as const;

const clientPaths = {
  home: '/dashboard',
  redeem: '/dashboard/redeem',
  shop: '/dashboard/shop',
  cart: '/dashboard/cart',
  checkout: '/dashboard/checkout',
  deposit: '/dashboard/deposit',
  statement: '/dashboard/statement',
  loyalty: '/dashboard/loyalty',
  orders: '/dashboard/orders',
  gifts: '/dashboard/gifts',
  resellerKeys: '/dashboard/keys',
  profile: '/dashboard/profile',
  downloads: '/dashboard/downloads',
  download: '/dashboard/downloads/:productId',
  apiKeys: '/dashboard/api-keys',
  webhooks: '/dashboard/webhooks',
  support: '/dashboard/support',
  ticket: '/dashboard/support/:ticketId',
} as const;

const adminPaths = {
  adminRoot: '/admin',
  admin: '/admin/dashboard',
  adminUsers: '/admin/users',
  adminUser: '/admin/users/:userId',
  adminKeys: '/admin/keys',
  adminSupport: '/admin/support',
  adminAnnouncements: '/admin/announcements',
  adminBlocklist: '/admin/blocklist',
  adminProducts: '/admin/products',
  adminOrders: '/admin/orders',
  adminCoupons: '/admin/coupons',
  adminWebhooks: '/admin/webhooks',
  adminApiKeys: '/admin/api-keys',
  adminSettings: '/admin/settings',
  adminIncidents: '/admin/incidents',
  adminOperations: '/admin/operations',
  adminActivity: '/admin/activity',
  adminBypass: '/admin/bypass',
  adminResellers: '/admin/resellers',
  adminAnalytics: '/admin/analytics',
  adminBooks: '/admin/books',
} as const;

/**
 * Paths of all screens. The routes of the app, its links, those in mails, and the paths on which the server serves the
 * page instead of a 404 follow from this table.
 */
export const paths = { ...visitorPaths, ...clientPaths, ...adminPaths } as const;

export type VisitorScreen = keyof typeof visitorPaths;
export type ClientScreen = keyof typeof clientPaths;
export type AdminScreen = keyof typeof adminPaths;
export type ScreenName = VisitorScreen | ClientScreen | AdminScreen;

/** Returns the path of the receipt of an erased account. */
export const erasurePath = (receipt: string) => paths.erasure.replace(':receipt', encodeURIComponent(receipt));

/** Returns the path of one of the member's own tickets. */
export const ticketPath = (ticketId: number) => paths.ticket.replace(':ticketId', String(ticketId));

/** Returns the path of a user's details, for administrators. */
export const personPath = (userId: string) => paths.adminUser.replace(':userId', encodeURIComponent(userId));

/** Returns the start page of a role after sign-in. */
export const homeOf = (role: string) => (role.toLowerCase() === 'admin' ? paths.admin : paths.home);

/** Returns the path of the files of a product. */
export const downloadPath = (productId: number) => paths.download.replace(':productId', String(productId));
