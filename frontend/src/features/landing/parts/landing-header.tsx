import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '@shop/contracts/paths';
import { BrandMark, brandLinkClass } from '../../../shared/config/brand-mark.js';
import { buttonClass } from '../../../shared/ui/button.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { largeIcon } from '../../../shared/ui/icons.js';
import { columnClass } from './section.js';
import { ThemeSwitch } from './theme-switch.js';

const anchors = [
  { id: 'hero', label: 'Início' },
  { id: 'features', label: 'Recursos' },
  { id: 'about', label: 'Sobre' },
  { id: 'testimonials', label: 'Depoimentos' },
] as const;

export const SIGN_UP = `${paths.auth}?tab=cadastro`;

const Anchors = ({ className, onFollow }: { className: string; onFollow?: () => void }) => (
  <ul className={className}>
    {anchors.map(({ id, label }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="flex h-10 items-center rounded-control px-3 text-dense font-medium text-muted no-underline transition-colors hover:bg-hover hover:text-fg pointer-coarse:h-11"
          onClick={onFollow}
        >
          {label}
        </a>
      </li>
    ))}
  </ul>
);

export function LandingHeader() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
  };
  useEffect(() => {
    if (!open) return;
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('keydown', leave);
    return () => {
      removeEventListener('keydown', leave);
    };
  }, [open]);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bg">
      <div className={`${columnClass} flex h-(--header) items-center gap-1 md:gap-2`}>
        <a href="#hero" className={`mr-auto ${brandLinkClass}`}>
          <BrandMark nameClassName="max-sm:sr-only" />
          <span className="sr-only"> ir ao início</span>
        </a>
        <nav aria-label="Seções" className="max-lg:hidden">
          <Anchors className="flex" />
        </nav>
        <span className="lg:ml-4">
          <ThemeSwitch />
        </span>
        <Link href={paths.auth} className={buttonClass({ variant: 'ghost' })}>
          Login
        </Link>
        <Link href={SIGN_UP} className={buttonClass({ variant: 'secondary' })}>
          Register
        </Link>
        <span className="lg:hidden">
          <IconButton
            ref={button}
            label="Menu"
            aria-expanded={open}
            aria-controls="landing-menu"
            onClick={() => {
              setOpen(!open);
            }}
          >
            {open ? <X {...largeIcon} /> : <Menu {...largeIcon} />}
          </IconButton>
        </span>
      </div>
      <nav id="landing-menu" aria-label="Seções" hidden={!open} className="border-t border-line lg:hidden">
        <Anchors className={`${columnClass} grid py-2`} onFollow={close} />
      </nav>
    </header>
  );
}
