import { useEffect, useRef, type ReactNode } from 'react';
import { paths } from '@shop/contracts/paths';
import { BrandLink } from '../../../shared/config/brand-mark.js';
import { Card } from '../../../shared/ui/card.js';
import { Entrance, MotionTransition } from '../../../shared/ui/motion-transition.js';

interface AuthCardProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
  /** It took the place of another card without a move to another address: the focus goes to its title. */
  readonly replaces?: boolean;
}

/** The one card of the screens before sign-in. */
export function AuthCard({ title, text, children, replaces = false }: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (replaces) heading.current?.focus();
  }, [replaces]);
  return (
    <main className="relative grid min-h-dvh content-start justify-items-center gap-8 px-4 py-10 md:content-center">
      <div
        aria-hidden
        className="pointer-events-none absolute inset-x-0 top-0 h-80 bg-[radial-gradient(60%_100%_at_50%_0%,color-mix(in_oklab,var(--accent)_6%,transparent),transparent)]"
      />
      <BrandLink href={paths.landing} />
      <MotionTransition>
        <Entrance className="relative w-full max-w-105">
          <Card>
            <header className="mb-6 grid gap-1 wrap-anywhere">
              <h1 ref={heading} tabIndex={-1} className="text-h2">
                {title}
              </h1>
              <p className="text-muted">{text}</p>
            </header>
            {children}
          </Card>
        </Entrance>
      </MotionTransition>
    </main>
  );
}
