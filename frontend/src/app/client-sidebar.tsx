import { paths } from '@shop/contracts/paths';
import { useIsReseller } from '../shared/session/own-role.js';
import { Tooltip } from '../shared/ui/tooltip.js';
import { clientEntries } from './client-links.js';
import { currentMark, SideLink, useDestinedPath } from './nav-links.js';

/** Sidebar of the client area: icons at 72 px, with words from 1280 px on. */
export function ClientSidebar() {
  const place = useDestinedPath();
  const isReseller = useIsReseller();
  return (
    <nav
      aria-label="Principal"
      className="fixed inset-y-0 left-[env(safe-area-inset-left)] z-10 hidden w-18 overflow-y-auto border-r border-line bg-bg px-3 pt-[calc(var(--header)+1rem)] pb-4 md:block xl:w-60"
    >
      <ul className="grid gap-1">
        {clientEntries(isReseller).map((entry) => (
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
