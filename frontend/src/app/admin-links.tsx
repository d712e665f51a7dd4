import { paths } from '@shop/contracts/paths';
import { Tooltip } from '../shared/ui/tooltip.js';
import { adminGroups, adminScreens } from './admin-screens.js';
import { largeIcon } from '../shared/ui/icons.js';
import { currentMark, SideLink, useDestinedPath, type NavEntry } from './nav-links.js';
import { adminRoutes, namesOf } from './routes.js';

interface AdminEntry extends NavEntry {
  readonly group: string;
}

/** Every page of the administration that has a link. */
export const adminEntries: readonly AdminEntry[] = namesOf(adminScreens).flatMap((name) => {
  const { link } = adminScreens[name];
  if (!link) return [];
  const { group, icon: Icon, label = adminRoutes[name].title, bar } = link;
  return { path: paths[name], group, label, ...(bar !== undefined && { short: bar }), icon: <Icon {...largeIcon} /> };
});

/** Links of the bar of narrow screens. */
export const adminBarEntries = adminEntries.filter(({ short }) => short !== undefined);

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
      {adminGroups.map((heading) => (
        <section key={heading} aria-label={heading} className="grid gap-1 low:gap-0.5">
          <span aria-hidden className={`px-3.5 pb-1 text-caption low:pb-0 font-medium text-subtle ${words ?? ''}`}>
            {heading}
          </span>
          <ul className="grid gap-1 low:gap-0">
            {adminEntries
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
