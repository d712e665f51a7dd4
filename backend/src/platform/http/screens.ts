/** Paths that are screens of the single-page application; any other is answered 404, with the page. */
const screens = [
  '/',
  '/auth',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/status',
  '/terms',
  '/privacy',
  '/dashboard',
  '/dashboard/redeem',
  '/dashboard/shop',
  '/dashboard/cart',
  '/dashboard/checkout',
  '/dashboard/profile',
  '/dashboard/deposit',
  '/dashboard/statement',
  '/dashboard/downloads',
  '/dashboard/downloads/:id',
  '/dashboard/support',
  '/dashboard/support/:id',
  '/admin',
  '/admin/dashboard',
  '/admin/users',
  '/admin/products',
  '/admin/resellers',
  '/admin/support',
  '/admin/bypass',
  '/admin/settings',
  '/admin/coupons',
  '/admin/orders',
  '/admin/keys',
  '/admin/activity',
];

const patterns = screens.map((screen) => new RegExp(`^${screen.replace(/:id/g, '[^/]+')}$`));

export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
