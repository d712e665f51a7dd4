import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '@shop/contracts/paths';
import { useDestination } from './destination.js';

/** Link of a shell to one of its screens. */
export interface NavEntry {
  readonly path: string;
  readonly label: string;
  /** Its words where five entries share the width of a phone. */
  readonly short?: string;
  readonly icon: ReactNode;
}

/** Returns the path of the current screen, or of the next one while it loads. */
export function useDestinedPath() {
  const [location] = useLocation();
  const path = useDestination((destination) => destination.path) ?? location;
  return path === paths.adminRoot ? paths.admin : path;
}

/**
 * Marks the link of the current screen; except for the start of an area, a link also covers the screens below its own.
 */
export const currentMark = (path: string, location: string, start: string) =>
  location === path || (path !== start && location.startsWith(`${path}/`)) ? 'page' : undefined;

interface SideLinkProps {
  readonly entry: NavEntry;
  readonly current: 'page' | undefined;
  readonly labelClassName?: string;
  readonly onClick?: () => void;
}

/** Row of a sidebar: icon and words; `labelClassName` hides the words where there is no room. */
export const SideLink = ({ entry: { path, label, icon }, current, labelClassName, ...link }: SideLinkProps) => (
  <Link
    {...link}
    href={path}
    aria-label={label}
    aria-current={current}
    className={clsx(
      'flex h-10 items-center gap-3 rounded-control px-3.5 text-dense font-medium text-muted transition-colors low:h-7 pointer-coarse:h-11',
      'hover:bg-hover hover:text-fg aria-[current]:bg-hover aria-[current]:text-accent-fg',
    )}
  >
    {icon}
    <span className={labelClassName}>{label}</span>
  </Link>
);
