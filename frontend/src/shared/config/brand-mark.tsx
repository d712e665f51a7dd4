import { clsx } from 'clsx';
import { Link } from 'wouter';
import { useConfig } from './config.js';

/** The shop's sign without its name. */
export const BrandSign = ({ size }: { size: number }) => (
  <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
    <rect width="32" height="32" rx="9" fill="var(--accent)" />
    <path d="M10 8.5h7.2a5.6 5.6 0 0 1 0 11.2H14v3.8h-4z" fill="var(--on-accent)" />
    <circle cx="21.6" cy="22.1" r="2.4" fill="var(--on-accent)" />
  </svg>
);

interface BrandMarkProps {
  readonly size?: number;
  /** Class of the name: hides it in narrow spaces, except from screen readers. */
  readonly nameClassName?: string;
}

/** The shop's sign and name; the name comes from the server's configuration. */
export function BrandMark({ size = 32, nameClassName }: BrandMarkProps) {
  const name = useConfig(({ brandName }) => brandName);
  return (
    <span className="inline-flex items-center gap-2.5">
      <BrandSign size={size} />
      <span className={clsx('text-lead font-semibold tracking-tight whitespace-nowrap', nameClassName)}>{name}</span>
    </span>
  );
}

interface BrandLinkProps extends BrandMarkProps {
  readonly href: string;
}

/**
 * Class of a link around the sign that enlarges its touch area, because a phone's header has no space for a larger
 * sign.
 */
export const brandLinkClass =
  'relative flex rounded-dense text-fg no-underline pointer-coarse:before:absolute pointer-coarse:before:-inset-1.5';

/** The sign as the way back to an area's start. */
export const BrandLink = ({ href, ...mark }: BrandLinkProps) => (
  <Link href={href} className={brandLinkClass}>
    <BrandMark {...mark} />
    <span className="sr-only"> página inicial</span>
  </Link>
);
