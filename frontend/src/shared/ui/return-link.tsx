import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { icon } from './icons.js';

interface ReturnLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** Link from a screen back to its parent. */
export const ReturnLink = ({ href, children }: ReturnLinkProps) => (
  <Link
    href={href}
    className="inline-flex min-h-6 items-center gap-2 justify-self-start text-dense text-muted no-underline hover:text-fg pointer-coarse:min-h-11"
  >
    <ArrowLeft {...icon} />
    {children}
  </Link>
);
