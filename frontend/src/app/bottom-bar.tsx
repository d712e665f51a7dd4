import { Ellipsis } from 'lucide-react';
import { Link } from 'wouter';
import { largeIcon } from '../shared/ui/icons.js';
import { currentMark, useDestinedPath, type NavEntry } from './nav-links.js';

const placeClass =
  'grid h-16 w-full grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-1 text-caption font-medium text-muted aria-[current]:text-accent-fg';
const wordClass = 'max-w-full truncate @max-[21rem]:text-[min(0.78125rem,5vw)]';

interface BottomBarProps {
  /** Four of the area's links. */
  readonly entries: readonly NavEntry[];
  /** Start page of the area. */
  readonly start: string;
  /** Opens the sheet with the rest. */
  readonly onMore: () => void;
}

/** Links at the bottom edge of narrow screens, in reach of the thumb, and «Mais» for the rest of the area. */
export function BottomBar({ entries, start, onMore }: BottomBarProps) {
  const place = useDestinedPath();
  const isElsewhere = entries.every(({ path }) => currentMark(path, place, start) === undefined);
  return (
    <nav
      aria-label="Principal"
      className="@container fixed inset-x-0 bottom-0 z-20 border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col @max-[21rem]:auto-cols-auto">
        {entries.map(({ path, label, short, icon }) => (
          <li key={path}>
            <Link href={path} aria-label={label} aria-current={currentMark(path, place, start)} className={placeClass}>
              {icon}
              <span className={wordClass}>{short ?? label}</span>
            </Link>
          </li>
        ))}
        <li>
          <button type="button" aria-current={isElsewhere ? 'true' : undefined} className={placeClass} onClick={onMore}>
            <Ellipsis {...largeIcon} />
            <span className={wordClass}>Mais</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
