/** Paths of the screens that the single-page application has; every other path gets a 404 with the page. */
export const screens = [
  '/',
  '/terms',
  '/privacy',
  '/auth',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/status',
  '/erasures/:id',
  '/newsletter/confirm',
  '/newsletter/leave',
  '/dashboard',
  '/dashboard/redeem',
  '/dashboard/shop',
  '/dashboard/cart',
  '/dashboard/checkout',
  '/dashboard/deposit',
  '/dashboard/statement',
  '/dashboard/loyalty',
  '/dashboard/orders',
  '/dashboard/gifts',
  '/dashboard/profile',
  '/dashboard/downloads',
  '/dashboard/downloads/:id',
  '/dashboard/support',
  '/dashboard/support/:id',
  '/admin',
  '/admin/dashboard',
  '/admin/keys',
  '/admin/support',
  '/admin/products',
  '/admin/users',
  '/admin/users/:id',
  '/admin/orders',
  '/admin/coupons',
  '/admin/webhooks',
  '/admin/settings',
  '/admin/incidents',
  '/admin/operations',
  '/admin/activity',
  '/admin/bypass',
  '/admin/resellers',
  '/admin/analytics',
  '/admin/books',
];

const patterns = screens.map((screen) => {
  const source = `^${screen.replace(/:id/g, '([^/]+)')}$`;
  return { screen, exact: new RegExp(source), loose: new RegExp(source, 'i') };
});

export const isScreen = (path: string): boolean => patterns.some(({ exact }) => exact.test(path));

/**
 * Returns the path of the screen that a decoded path means, without doubled or trailing slashes and in lower case; ids
 * stay as they are. `null` where no screen is meant.
 */
export function canonicalScreen(path: string): string | null {
  const plain = path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  for (const { screen, loose } of patterns) {
    const [match, id = ''] = loose.exec(plain) ?? [];
    if (match !== undefined) return screen.replace(':id', () => encodeURIComponent(id));
  }
  return null;
}
