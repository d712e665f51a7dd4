import { clsx } from 'clsx';
import { Link, useLocation } from 'wouter';
import { Tooltip } from '../shared/ui/tooltip.js';
import { useDestination } from './destination.js';
import { routes } from './routes.js';

const entries = routes.flatMap(({ path, entry, shell }) => (entry && shell === 'client' ? [{ path, ...entry }] : []));

/** The first entry is the area's start; the others also stand for what lies below them. */
const isHere = (path: string, location: string) =>
  location === path || (path !== entries[0]?.path && location.startsWith(`${path}/`));

/** Where the app is, or is about to be. */
function usePlace() {
  const [location] = useLocation();
  return useDestination(({ path }) => path) ?? location;
}

/** Links beside the screen: icons alone at 72 px, with their words from 1280 px on. */
export function Sidebar() {
  const place = usePlace();
  return (
    <nav
      aria-label="Principal"
      className="fixed inset-y-0 left-0 z-10 hidden w-18 border-r border-line bg-bg px-3 pt-[calc(var(--header)+1rem)] md:block xl:w-60"
    >
      <ul className="grid gap-1">
        {entries.map(({ path, label, icon }) => (
          <li key={path}>
            <Tooltip content={label} side="right">
              <Link
                href={path}
                aria-label={label}
                aria-current={isHere(path, place) ? 'page' : undefined}
                className={clsx(
                  'flex h-10 items-center gap-3 rounded-control px-3.5 text-dense font-medium text-muted transition-colors pointer-coarse:h-11',
                  'hover:bg-hover hover:text-fg aria-[current]:bg-hover aria-[current]:text-accent-fg',
                )}
              >
                {icon}
                <span className="hidden xl:inline">{label}</span>
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same links under the thumb, on narrow screens. */
export function BottomBar() {
  const place = usePlace();
  return (
    <nav
      aria-label="Principal"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {entries.map(({ path, label, icon }) => (
          <li key={path}>
            <Link
              href={path}
              aria-current={isHere(path, place) ? 'page' : undefined}
              className="grid h-16 content-center justify-items-center gap-1 text-caption font-medium text-muted aria-[current]:text-accent-fg"
            >
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
