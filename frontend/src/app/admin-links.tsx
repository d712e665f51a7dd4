import { paths, type AdminScreen } from '@shop/contracts/paths';
import type { NeededPermission } from '@shop/contracts/permissions';
import {
  Activity,
  Ban,
  ChartLine,
  Gamepad2,
  KeyRound,
  KeySquare,
  Landmark,
  LayoutDashboard,
  LifeBuoy,
  Megaphone,
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
import { useMay } from '../shared/session/own-claims.js';
import { largeIcon } from '../shared/ui/icons.js';
import { Tooltip } from '../shared/ui/tooltip.js';
import { currentMark, SideLink, useDestinedPath, type NavEntry } from './nav-links.js';
import { adminRoutes, namesOf } from './routes.js';

/** Headings of the sidebar, in their order. */
const groups = ['Visão geral', 'Vendas', 'Suporte', 'Operação', 'Sistema'] as const;

interface AdminLink {
  readonly group: (typeof groups)[number];
  readonly icon: LucideIcon;
  /** Its words, where they are not those of the title. */
  readonly label?: string;
  /** Its words in the bar of narrow screens; only links with them are in it. */
  readonly bar?: string;
}

/** Links of the sidebar and of the palette, in their order; a screen without one is reached from another. */
const links: Partial<Readonly<Record<AdminScreen, AdminLink>>> = {
  admin: { group: 'Visão geral', icon: LayoutDashboard, bar: 'Painel' },
  adminUsers: { group: 'Visão geral', icon: Users, bar: 'Usuários' },
  adminActivity: { group: 'Visão geral', icon: Activity },
  adminOrders: { group: 'Vendas', icon: ShoppingBag, bar: 'Vendas' },
  adminAnalytics: { group: 'Vendas', icon: ChartLine },
  adminBooks: { group: 'Vendas', icon: Landmark },
  adminProducts: { group: 'Vendas', icon: Package },
  adminKeys: { group: 'Vendas', icon: KeyRound },
  adminCoupons: { group: 'Vendas', icon: Percent, label: 'Cupons' },
  adminResellers: { group: 'Vendas', icon: Store },
  adminSupport: { group: 'Suporte', icon: LifeBuoy, bar: 'Suporte' },
  adminAnnouncements: { group: 'Suporte', icon: Megaphone },
  adminOperations: { group: 'Operação', icon: Wrench },
  adminIncidents: { group: 'Operação', icon: Siren },
  adminWebhooks: { group: 'Operação', icon: Webhook },
  adminBlocklist: { group: 'Operação', icon: Ban },
  adminApiKeys: { group: 'Sistema', icon: KeySquare },
  adminBypass: { group: 'Sistema', icon: Gamepad2 },
  adminSettings: { group: 'Sistema', icon: Settings, label: 'Configurações' },
};

interface AdminEntry extends NavEntry {
  readonly group: string;
  readonly needs: NeededPermission;
}

const adminEntries: readonly AdminEntry[] = namesOf(links).flatMap((name) => {
  const link = links[name];
  if (!link) return [];
  const { title, needs } = adminRoutes[name];
  const { group, icon: Icon, label = title, bar } = link;
  return {
    path: paths[name],
    group,
    needs,
    label,
    ...(bar !== undefined && { short: bar }),
    icon: <Icon {...largeIcon} />,
  };
});

/** Returns every page with a link that the signed-in administrator may see. */
export function useAdminEntries(): readonly AdminEntry[] {
  const may = useMay();
  return adminEntries.filter(({ needs }) => may(needs));
}

interface AdminLinksProps {
  /** Icons only below 1280 px; the drawer has room for the words at any width. */
  readonly compact: boolean;
  readonly onFollow?: () => void;
}

/** Links of the administration in their groups. */
export function AdminLinks({ compact, onFollow }: AdminLinksProps) {
  const place = useDestinedPath();
  const entries = useAdminEntries();
  const words = compact ? 'hidden xl:inline' : undefined;
  return (
    <nav aria-label="Administração" className="grid content-start gap-5 low:gap-1">
      {groups
        .filter((heading) => entries.some(({ group }) => group === heading))
        .map((heading) => (
          <section key={heading} aria-label={heading} className="grid gap-1 low:gap-0.5">
            <span aria-hidden className={`px-3.5 pb-1 text-caption low:pb-0 font-medium text-subtle ${words ?? ''}`}>
              {heading}
            </span>
            <ul className="grid gap-1 low:gap-0">
              {entries
                .filter(({ group }) => group === heading)
                .map((entry) => {
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
