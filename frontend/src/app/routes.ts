import type { Role } from '@shop/contracts/identity';
import type { NeededPermission } from '@shop/contracts/permissions';
import { paths, type AdminScreen, type ClientScreen, type VisitorScreen } from '@shop/contracts/paths';
import { listed, screen, type Screen } from './screens.js';

export interface AppRoute {
  readonly path: string;
  /** Name of the screen in the title of the window. */
  readonly title: string;
  readonly screen: Screen;
  readonly shell?: 'client' | 'admin';
  /** Roles that may see it; everyone without them. */
  readonly roles?: readonly Role[];
  /** Permission of the administrators that it is for. */
  readonly needs?: NeededPermission;
}

/** Returns the names of a table, in its order. */
export const namesOf = <Name extends string>(table: Readonly<Partial<Record<Name, unknown>>>) =>
  Object.keys(table) as Name[];

/** The pages of links in mails, by their path. */
const mailedLink = screen(async () => (await import('../features/identity/mailed-link-screen.js')).MailedLinkScreen);

const visitorRoutes: Readonly<Record<VisitorScreen, Pick<AppRoute, 'title' | 'screen'>>> = {
  landing: {
    title: 'Assinaturas com entrega imediata',
    screen: screen(async () => (await import('../features/landing/landing-screen.js')).LandingScreen),
  },
  terms: {
    title: 'Termos de uso',
    screen: screen(async () => (await import('../features/landing/terms-screen.js')).TermsScreen),
  },
  privacy: {
    title: 'Privacidade',
    screen: screen(async () => (await import('../features/landing/privacy-screen.js')).PrivacyScreen),
  },
  status: {
    title: 'Status dos serviços',
    screen: screen(async () => (await import('../features/status/status-screen.js')).StatusScreen),
  },
  auth: {
    title: 'Entrar',
    screen: screen(async () => (await import('../features/identity/auth-screen.js')).AuthScreen),
  },
  verifyEmail: {
    title: 'Confirme seu e-mail',
    screen: screen(async () => (await import('../features/identity/verify-email-screen.js')).VerifyEmailScreen),
  },
  forgotPassword: {
    title: 'Esqueceu a senha?',
    screen: screen(async () => (await import('../features/identity/forgot-password-screen.js')).ForgotPasswordScreen),
  },
  resetPassword: {
    title: 'Nova senha',
    screen: screen(async () => (await import('../features/identity/reset-password-screen.js')).ResetPasswordScreen),
  },
  erasure: {
    title: 'Conta excluída',
    screen: screen(async () => (await import('../features/identity/erasure-screen.js')).ErasureScreen),
  },
  newsletterConfirm: { title: 'Confirme a sua inscrição', screen: mailedLink },
  newsletterLeave: { title: 'Cancelar inscrição', screen: mailedLink },
  mailLeave: { title: 'Parar de receber', screen: mailedLink },
};

/** Titles of the client area's screens; `client-screens.ts` has their code, `client-links.tsx` their links. */
export const clientTitles: Readonly<Record<ClientScreen, string>> = {
  home: 'Início',
  redeem: 'Resgatar Produtos',
  shop: 'Loja',
  cart: 'Carrinho',
  checkout: 'Pagamento',
  deposit: 'Depositar',
  statement: 'Extrato',
  loyalty: 'Extrato de fidelidade',
  orders: 'Pedidos',
  gifts: 'Presentes',
  resellerKeys: 'Minhas keys',
  profile: 'Perfil',
  downloads: 'Downloads',
  download: 'Download',
  apiKeys: 'API keys',
  webhooks: 'Webhooks',
  support: 'Suporte',
  ticket: 'Ticket',
};

/**
 * Titles of the administration's screens and the permissions that they need; `admin-screens.ts` has their code,
 * `admin-links.tsx` their links.
 */
export const adminRoutes: Readonly<Record<AdminScreen, Required<Pick<AppRoute, 'title' | 'needs'>>>> = {
  adminSupport: { title: 'Central de Suporte', needs: 'support' },
  adminAnnouncements: { title: 'Avisos', needs: 'catalog' },
  adminRoot: { title: 'Painel', needs: 'any' },
  admin: { title: 'Painel', needs: 'any' },
  adminUsers: { title: 'Usuários', needs: 'people' },
  adminUser: { title: 'Detalhes do usuário', needs: 'people' },
  adminKeys: { title: 'Keys', needs: 'people' },
  adminOrders: { title: 'Vendas e pedidos', needs: 'sales' },
  adminProducts: { title: 'Produtos', needs: 'catalog' },
  adminCoupons: { title: 'Cupons de Desconto', needs: 'sales' },
  adminSettings: { title: 'Configurações gerais', needs: 'operations' },
  adminOperations: { title: 'Operações', needs: 'operations' },
  adminIncidents: { title: 'Incidentes', needs: 'operations' },
  adminActivity: { title: 'Activity Logs', needs: 'any' },
  adminBypass: { title: 'Bypass API', needs: 'people' },
  adminResellers: { title: 'Revendedores', needs: 'people' },
  adminAnalytics: { title: 'Desempenho', needs: 'sales' },
  adminBooks: { title: 'Conciliação', needs: 'sales' },
  adminBlocklist: { title: 'Bloqueios', needs: 'operations' },
  adminWebhooks: { title: 'Webhooks', needs: 'operations' },
  adminApiKeys: { title: 'API keys', needs: 'any' },
};

const clientScreen = listed(async () => (await import('./client-screens.js')).clientScreens);
const adminScreen = listed(async () => (await import('./admin-screens.js')).adminScreens);

export const routes: AppRoute[] = [
  ...namesOf(visitorRoutes).map((name): AppRoute => ({ path: paths[name], ...visitorRoutes[name] })),
  ...namesOf(clientTitles).map((name): AppRoute => ({
    path: paths[name],
    title: clientTitles[name],
    screen: clientScreen(name),
    shell: 'client',
    roles: ['Cliente', 'Reseller'],
  })),
  ...namesOf(adminRoutes).map((name): AppRoute => ({
    path: paths[name],
    ...adminRoutes[name],
    screen: adminScreen(name),
    shell: 'admin',
    roles: ['Admin'],
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

/** Returns the route of an address, or that of the not-found page. */
export const routeOf = (path: string) => routes.find((route) => matches(route.path, path)) ?? notFound;
