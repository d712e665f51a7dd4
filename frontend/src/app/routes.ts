import type { Role } from '@shop/contracts/identity';
import { paths } from '../shared/navigation/paths.js';
import { listed, screen, type Screen } from './screens.js';

export interface AppRoute {
  readonly path: string;
  /** Name of the screen in the title of the window. */
  readonly title: string;
  readonly screen: Screen;
  readonly shell?: 'client' | 'admin';
  /** Roles that may see it; everyone without them. */
  readonly roles?: readonly Role[];
}

const CLIENT = { shell: 'client', roles: ['Cliente', 'Reseller'] } as const;
const ADMIN = { shell: 'admin', roles: ['Admin'] } as const;
const clientScreen = listed(() => import('./client-screens.js'));
const adminScreen = listed(() => import('./admin-screens.js'));
const adminDashboard = adminScreen('adminDashboardScreen');

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
    path: paths.status,
    title: 'Status dos serviços',
    screen: screen(async () => (await import('../features/status/status-screen.js')).StatusScreen),
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
    path: paths.newsletterConfirm,
    title: 'Confirme a sua inscrição',
    screen: screen(async () => (await import('../features/identity/newsletter-screen.js')).NewsletterConfirmScreen),
  },
  {
    path: paths.newsletterLeave,
    title: 'Cancelar inscrição',
    screen: screen(async () => (await import('../features/identity/newsletter-screen.js')).NewsletterLeaveScreen),
  },
  { ...CLIENT, path: paths.home, title: 'Início', screen: clientScreen('clientHomeScreen') },
  { ...CLIENT, path: paths.redeem, title: 'Resgatar Produtos', screen: clientScreen('redeemScreen') },
  { ...CLIENT, path: paths.shop, title: 'Loja', screen: clientScreen('shopScreen') },
  { ...CLIENT, path: paths.cart, title: 'Carrinho', screen: clientScreen('cartScreen') },
  { ...CLIENT, path: paths.checkout, title: 'Pagamento', screen: clientScreen('checkoutScreen') },
  { ...CLIENT, path: paths.deposit, title: 'Depositar', screen: clientScreen('depositScreen') },
  { ...CLIENT, path: paths.statement, title: 'Extrato', screen: clientScreen('statementScreen') },
  {
    ...CLIENT,
    path: paths.loyalty,
    title: 'Extrato de fidelidade',
    screen: screen(async () => (await import('../features/loyalty/ledger-screen.js')).LedgerScreen),
  },
  { ...CLIENT, path: paths.orders, title: 'Pedidos', screen: clientScreen('purchasesScreen') },
  {
    ...CLIENT,
    path: paths.gifts,
    title: 'Presentes',
    screen: screen(async () => (await import('../features/purchases/gifts-screen.js')).GiftsScreen),
  },
  { ...CLIENT, path: paths.profile, title: 'Perfil', screen: clientScreen('profileScreen') },
  { ...CLIENT, path: paths.downloads, title: 'Downloads', screen: clientScreen('downloadsScreen') },
  { ...CLIENT, path: paths.download, title: 'Download', screen: clientScreen('downloadScreen') },
  { ...CLIENT, path: paths.support, title: 'Suporte', screen: clientScreen('supportScreen') },
  { ...CLIENT, path: paths.ticket, title: 'Ticket', screen: clientScreen('ticketScreen') },
  { ...ADMIN, path: paths.adminSupport, title: 'Central de Suporte', screen: adminScreen('inboxScreen') },
  { ...ADMIN, path: paths.adminRoot, title: 'Painel', screen: adminDashboard },
  { ...ADMIN, path: paths.admin, title: 'Painel', screen: adminDashboard },
  { ...ADMIN, path: paths.adminUsers, title: 'Usuários', screen: adminScreen('usersScreen') },
  { ...ADMIN, path: paths.adminUser, title: 'Detalhes do usuário', screen: adminScreen('personDetailsScreen') },
  { ...ADMIN, path: paths.adminKeys, title: 'Keys', screen: adminScreen('adminKeysScreen') },
  { ...ADMIN, path: paths.adminOrders, title: 'Vendas e pedidos', screen: adminScreen('salesScreen') },
  { ...ADMIN, path: paths.adminProducts, title: 'Produtos', screen: adminScreen('adminProductsScreen') },
  { ...ADMIN, path: paths.adminWebhooks, title: 'Webhooks', screen: adminScreen('webhooksScreen') },
  { ...ADMIN, path: paths.adminCoupons, title: 'Cupons de Desconto', screen: adminScreen('adminCouponsScreen') },
  { ...ADMIN, path: paths.adminSettings, title: 'Configurações gerais', screen: adminScreen('settingsScreen') },
  { ...ADMIN, path: paths.adminOperations, title: 'Operações', screen: adminScreen('operationsScreen') },
  { ...ADMIN, path: paths.adminIncidents, title: 'Incidentes', screen: adminScreen('incidentsScreen') },
  { ...ADMIN, path: paths.adminActivity, title: 'Activity Logs', screen: adminScreen('activityScreen') },
  { ...ADMIN, path: paths.adminBypass, title: 'Bypass API', screen: adminScreen('bypassScreen') },
  { ...ADMIN, path: paths.adminBooks, title: 'Conciliação', screen: adminScreen('booksScreen') },
  { ...ADMIN, path: paths.adminAnalytics, title: 'Desempenho', screen: adminScreen('analyticsScreen') },
  { ...ADMIN, path: paths.adminResellers, title: 'Revendedores', screen: adminScreen('resellersScreen') },
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

/** Returns the route of an address, or that of the not-found page. */
export const routeOf = (path: string) => routes.find((route) => matches(route.path, path)) ?? notFound;
