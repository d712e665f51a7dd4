import { paths } from '@shop/contracts/paths';
import { useIsReseller } from '../shared/session/own-role.js';
import { Sheet } from '../shared/ui/sheet.js';
import { clientMoreEntries } from './client-links.js';
import { currentMark, SideLink, useDestinedPath } from './nav-links.js';

interface ClientMoreProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Sheet of a phone with the links of the client area that its bar has no room for. */
export function ClientMore({ open, onOpenChange }: ClientMoreProps) {
  const place = useDestinedPath();
  const isReseller = useIsReseller();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Mais" side="bottom">
      <nav aria-label="Mais">
        <ul className="grid gap-1">
          {clientMoreEntries(isReseller).map((entry) => (
            <li key={entry.path}>
              <SideLink
                entry={entry}
                current={currentMark(entry.path, place, paths.home)}
                onClick={() => {
                  onOpenChange(false);
                }}
              />
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  );
}
