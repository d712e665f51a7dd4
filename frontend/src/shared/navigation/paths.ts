/** Every address of the app that a link or a redirect leads to. */
export const paths = {
  landing: '/',
  terms: '/terms',
  privacy: '/privacy',
  auth: '/auth',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  erasure: '/erasures/:receipt',
  home: '/dashboard',
  shop: '/dashboard/shop',
  cart: '/dashboard/cart',
  checkout: '/dashboard/checkout',
  deposit: '/dashboard/deposit',
  statement: '/dashboard/statement',
  profile: '/dashboard/profile',
  admin: '/admin/dashboard',
} as const;

/** Where the receipt of an erased account leads. */
export const erasurePath = (receipt: string) => paths.erasure.replace(':receipt', encodeURIComponent(receipt));

/** Where a role belongs after sign-in. */
export const homeOf = (role: string) => (role.toLowerCase() === 'admin' ? paths.admin : paths.home);
