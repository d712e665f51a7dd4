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
  Siren,
  ShoppingBag,
  Store,
  Users,
  Webhook,
  Wrench,
} from 'lucide-react';
import { paths } from '../shared/navigation/paths.js';
import { Tooltip } from '../shared/ui/tooltip.js';
import { currentMark, navIcon, SideLink, useDestinedPath, type NavEntry } from './nav-links.js';

interface NavGroup {
  readonly heading: string;
  readonly entries: readonly NavEntry[];
}

const groups: readonly NavGroup[] = [
  {
    heading: 'Visão geral',
    entries: [
      { path: paths.admin, label: 'Painel', icon: <LayoutDashboard {...navIcon} /> },
      { path: '/admin/users', label: 'Usuários', icon: <Users {...navIcon} /> },
      { path: '/admin/activity', label: 'Activity Logs', icon: <Activity {...navIcon} /> },
    ],
  },
  {
    heading: 'Vendas',
    entries: [
      { path: '/admin/orders', label: 'Vendas e pedidos', short: 'Vendas', icon: <ShoppingBag {...navIcon} /> },
      { path: '/admin/analytics', label: 'Desempenho', icon: <ChartLine {...navIcon} /> },
      { path: '/admin/books', label: 'Conciliação', icon: <Landmark {...navIcon} /> },
      { path: '/admin/products', label: 'Produtos', icon: <Package {...navIcon} /> },
      { path: '/admin/keys', label: 'Keys', icon: <KeyRound {...navIcon} /> },
      { path: '/admin/coupons', label: 'Cupons', icon: <Percent {...navIcon} /> },
      { path: '/admin/resellers', label: 'Revendedores', icon: <Store {...navIcon} /> },
    ],
  },
  {
    heading: 'Suporte',
    entries: [
      { path: '/admin/support', label: 'Central de Suporte', short: 'Suporte', icon: <LifeBuoy {...navIcon} /> },
    ],
  },
  {
    heading: 'Operação',
    entries: [
      { path: '/admin/operations', label: 'Operações', icon: <Wrench {...navIcon} /> },
      { path: '/admin/incidents', label: 'Incidentes', icon: <Siren {...navIcon} /> },
      { path: '/admin/webhooks', label: 'Webhooks', icon: <Webhook {...navIcon} /> },
    ],
  },
  {
    heading: 'Sistema',
    entries: [
      { path: '/admin/bypass', label: 'Bypass API', icon: <Gamepad2 {...navIcon} /> },
      { path: '/admin/settings', label: 'Configurações', icon: <Settings {...navIcon} /> },
    ],
  },
];

const existing = new Set<string>(Object.values(paths));

/** Groups of the sidebar; a link appears with its screen, whose path is then one of `paths`. */
const shownGroups = groups
  .map(({ heading, entries }) => ({ heading, entries: entries.filter(({ path }) => existing.has(path)) }))
  .filter(({ entries }) => entries.length > 0);

/** Every page of the administration, for the palette and the start page. */
export const adminEntries: readonly NavEntry[] = shownGroups.flatMap(({ entries }) => entries);

const barPaths: readonly string[] = [paths.admin, paths.adminUsers, paths.adminOrders, paths.adminSupport];

/** Links of the bar of narrow screens. */
export const adminBarEntries = adminEntries.filter(({ path }) => barPaths.includes(path));

interface AdminLinksProps {
  /** Icons only below 1280 px; the drawer has room for the words at any width. */
  readonly compact: boolean;
  readonly onFollow?: () => void;
}

/** Links of the administration in their groups. */
export function AdminLinks({ compact, onFollow }: AdminLinksProps) {
  const place = useDestinedPath();
  const words = compact ? 'hidden xl:inline' : undefined;
  return (
    <nav aria-label="Administração" className="grid content-start gap-5 low:gap-3">
      {shownGroups.map(({ heading, entries }) => (
        <section key={heading} aria-label={heading} className="grid gap-1 low:gap-0.5">
          <span aria-hidden className={`px-3.5 pb-1 text-caption low:pb-0 font-medium text-subtle ${words ?? ''}`}>
            {heading}
          </span>
          <ul className="grid gap-1 low:gap-0">
            {entries.map((entry) => {
              const link = (
                <SideLink
                  entry={entry}
                  current={currentMark(entry.path, place, paths.admin)}
                  {...(words !== undefined && { labelClassName: words })}
                  {...(onFollow && { onClick: onFollow })}
                />
              );
              return (
                <li key={entry.path}>
                  {compact ? (
                    <Tooltip content={entry.label} side="right">
                      {link}
                    </Tooltip>
                  ) : (
                    link
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}
