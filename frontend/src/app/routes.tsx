import type { Role } from '@shop/contracts/identity';
import { House, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../shared/navigation/paths.js';
import { screen, type Screen } from './screens.js';

export interface AppRoute {
  readonly path: string;
  /** The screen's name in the window's title. */
  readonly title: string;
  readonly screen: Screen;
  readonly shell?: 'client';
  /** Who may see it; without it, everyone. */
  readonly roles?: readonly Role[];
  /** Its entry in the sidebar and in the bottom bar. */
  readonly entry?: { readonly label: string; readonly icon: ReactNode };
}

const CLIENT = { shell: 'client', roles: ['Cliente', 'Reseller'] } as const;
/** What the administrators' sidebar will lead to. */
const adminSections = [
  ...['', '/dashboard', '/users', '/keys', '/bypass', '/products', '/resellers', '/settings', '/support', '/orders'],
  ...['/coupons', '/activity'],
];
const adminScreen = screen(async () => (await import('./admin-screen.js')).AdminScreen);
const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

export const routes: AppRoute[] = [
  {
    path: paths.landing,
    title: 'Assinaturas com entrega imediata',
    screen: screen(async () => (await import('../features/landing/landing-screen.js')).LandingScreen),
  },
  {
    path: paths.terms,
    title: 'Termos de uso',
    screen: screen(async () => (await import('../features/landing/terms-screen.js')).TermsScreen),
  },
  {
    path: paths.privacy,
    title: 'Privacidade',
    screen: screen(async () => (await import('../features/landing/privacy-screen.js')).PrivacyScreen),
  },
  {
    path: paths.auth,
    title: 'Entrar',
    screen: screen(async () => (await import('../features/identity/auth-screen.js')).AuthScreen),
  },
  {
    path: paths.verifyEmail,
    title: 'Confirme seu e-mail',
    screen: screen(async () => (await import('../features/identity/verify-email-screen.js')).VerifyEmailScreen),
  },
  {
    path: paths.forgotPassword,
    title: 'Esqueceu a senha?',
    screen: screen(async () => (await import('../features/identity/forgot-password-screen.js')).ForgotPasswordScreen),
  },
  {
    path: paths.resetPassword,
    title: 'Nova senha',
    screen: screen(async () => (await import('../features/identity/reset-password-screen.js')).ResetPasswordScreen),
  },
  {
    path: paths.erasure,
    title: 'Conta excluída',
    screen: screen(async () => (await import('../features/identity/erasure-screen.js')).ErasureScreen),
  },
  {
    ...CLIENT,
    path: paths.home,
    title: 'Início',
    screen: screen(async () => (await import('../features/licences/home-screen.js')).HomeScreen),
    entry: { label: 'Início', icon: <House {...icon} /> },
  },
  {
    ...CLIENT,
    path: paths.shop,
    title: 'Loja',
    screen: screen(async () => (await import('../features/catalog/shop-screen.js')).ShopScreen),
    entry: { label: 'Loja', icon: <Store {...icon} /> },
  },
  {
    ...CLIENT,
    path: paths.cart,
    title: 'Carrinho',
    screen: screen(async () => (await import('../features/orders/cart-screen.js')).CartScreen),
  },
  {
    ...CLIENT,
    path: paths.checkout,
    title: 'Pagamento',
    screen: screen(async () => (await import('../features/orders/checkout-screen.js')).CheckoutScreen),
  },
  {
    ...CLIENT,
    path: paths.deposit,
    title: 'Depositar',
    screen: screen(async () => (await import('../features/wallet/deposit-screen.js')).DepositScreen),
  },
  {
    ...CLIENT,
    path: paths.statement,
    title: 'Extrato',
    screen: screen(async () => (await import('../features/wallet/statement-screen.js')).StatementScreen),
  },
  {
    ...CLIENT,
    path: paths.profile,
    title: 'Perfil',
    screen: screen(async () => (await import('../features/identity/profile-screen.js')).ProfileScreen),
  },
  ...adminSections.map((section) => ({
    roles: ['Admin'] as const,
    path: `/admin${section}`,
    title: 'Administração',
    screen: adminScreen,
  })),
];

export const notFound: AppRoute = {
  path: '*',
  title: 'Page not found',
  screen: screen(async () => (await import('./not-found-screen.js')).NotFoundScreen),
};

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

function matches(pattern: string, path: string) {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === given[index]?.toLowerCase())
  );
}

/** The route of an address, the not-found page's if there is none. */
export const routeOf = (path: string) => routes.find((route) => matches(route.path, path)) ?? notFound;
