import { Download, House, LifeBuoy, ShoppingBag, Store, Ticket } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../shared/navigation/paths.js';
import { Tooltip } from '../shared/ui/tooltip.js';
import { currentMark, navIcon, SideLink, useDestinedPath, type NavEntry } from './nav-links.js';

const entries: readonly NavEntry[] = [
  { path: paths.home, label: 'Início', icon: <House {...navIcon} /> },
  { path: paths.downloads, label: 'Downloads', icon: <Download {...navIcon} /> },
  { path: paths.redeem, label: 'Resgatar Produtos', short: 'Resgatar', icon: <Ticket {...navIcon} /> },
  { path: paths.shop, label: 'Loja', icon: <Store {...navIcon} /> },
  { path: paths.orders, label: 'Pedidos', icon: <ShoppingBag {...navIcon} />, onlyWide: true },
  { path: paths.support, label: 'Suporte', icon: <LifeBuoy {...navIcon} /> },
];

/** Sidebar of the client area: icons at 72 px, with words from 1280 px on. */
export function Sidebar() {
  const place = useDestinedPath();
  return (
    <nav
      aria-label="Principal"
      className="fixed inset-y-0 left-0 z-10 hidden w-18 border-r border-line bg-bg px-3 pt-[calc(var(--header)+1rem)] md:block xl:w-60"
    >
      <ul className="grid gap-1">
        {entries.map((entry) => (
          <li key={entry.path}>
            <Tooltip content={entry.label} side="right">
              <SideLink
                entry={entry}
                current={currentMark(entry.path, place, paths.home)}
                labelClassName="hidden xl:inline"
              />
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same links at the bottom edge of narrow screens, in reach of the thumb. */
export function BottomBar() {
  const place = useDestinedPath();
  return (
    <nav
      aria-label="Principal"
      className="@container fixed inset-x-0 bottom-0 z-20 border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col @max-[18rem]:auto-cols-auto">
        {entries
          .filter(({ onlyWide }) => !onlyWide)
          .map(({ path, label, short, icon }) => (
            <li key={path}>
              <Link
                href={path}
                aria-label={label}
                aria-current={currentMark(path, place, paths.home)}
                className="grid h-16 grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-1 text-caption font-medium text-muted aria-[current]:text-accent-fg"
              >
                {icon}
                <span className="max-w-full truncate @max-[18rem]:text-[min(0.78125rem,5vw)]">{short ?? label}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
